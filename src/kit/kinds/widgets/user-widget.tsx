import { isList } from '#domain/fields.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { PersonSelector } from '#src/ui/users/person-selector.tsx';
import { OwnerSelector, UserSelector, type SelectorProps } from '#src/ui/users/user-selector.tsx';
import { useFieldMessage, useFormScope, useFormValue } from '../../field/form-context.ts';
import { pathKey, type RecordPath } from '../../field/paths.ts';
import type { WidgetProps } from '../../field/widget-props.ts';

/** One person of the organisation, or several; employees alone where the reference says so, and 'Other' where the property names a text for it (spec 3 §5). */
export function UserWidget({
  id,
  path,
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  required,
  disabled,
  autoFocus,
  property,
}: WidgetProps) {
  const employeesOnly = property['x-reference']?.where?.['isEmployee'] !== undefined;
  const source = useUserSource({ employeesOnly });
  const shared = { id, label, source, error, help, required, disabled, autoFocus, onBlur };
  const userId = typeof value === 'number' ? value : null;
  const other = property['x-other'];
  if (property.type === 'array')
    return (
      <UserSelector
        {...shared}
        value={isList(value) ? value.filter((one) => typeof one === 'number') : []}
        onChange={onChange}
      />
    );
  if (other !== undefined)
    return <UserOrOther {...shared} userId={userId} otherPath={[...path.slice(0, -1), other]} onUser={onChange} />;
  return <OwnerSelector {...shared} value={userId} onChange={onChange} />;
}

interface OtherProps extends SelectorProps {
  readonly userId: number | null;
  readonly otherPath: RecordPath;
  readonly onUser: (id: number | null) => void;
}

/** A user's field that draws the record's text for somebody else as well. */
function UserOrOther({ userId, otherPath, onUser, ...shared }: OtherProps) {
  const { store, change } = useFormScope();
  const stored = useFormValue(...otherPath);
  const other = typeof stored === 'string' ? stored : null;
  return (
    <PersonSelector
      {...shared}
      value={{ userId, other }}
      onChange={(person) => {
        if (person.userId !== userId) onUser(person.userId);
        if (person.other !== other) change(otherPath, person.other);
      }}
      otherError={useFieldMessage(otherPath)}
      onOtherBlur={() => store.touch(pathKey(otherPath))}
    />
  );
}
