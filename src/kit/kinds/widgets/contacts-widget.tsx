import type { Contact } from '#domain/contacts.ts';
import { ContactsEditor } from '#src/ui/contacts/contacts-editor.tsx';
import { useFormScope } from '../../field/form-context.ts';
import { pathKey } from '../../field/paths.ts';
import type { WidgetProps } from '../../field/widget-props.ts';

const OPEN_CONTACT = 'Save or cancel the contact first';

/** A list of contacts of which one is the primary. A contact that is still being written keeps the form from being saved. */
export function ContactsWidget({ path, label, value, onChange, error, disabled, property }: WidgetProps) {
  const { store } = useFormScope();
  return (
    <ContactsEditor
      label={label}
      kind={property['x-contacts'] ?? 'broker'}
      value={Array.isArray(value) ? (value as readonly Contact[]) : []}
      onChange={onChange}
      error={error}
      readOnly={disabled}
      onEditing={(isEditing) => store.setUnreadable(pathKey(path), isEditing ? OPEN_CONTACT : undefined)}
    />
  );
}
