import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { OwnerSelector, UserSelector } from '#src/ui/users/user-selector.tsx';
import type { WidgetProps } from './widget-props.ts';

/** One person of the organisation, or several; employees alone where the reference says so (spec 3 §5). */
export function UserWidget({ id, label, value, onChange, onBlur, error, help, required, disabled, autoFocus, property }: WidgetProps) {
  const employeesOnly = property['x-reference']?.where?.['isEmployee'] !== undefined;
  const source = useUserSource({ employeesOnly });
  const shared = { id, label, source, error, help, required, disabled, autoFocus, onBlur };
  return property.type === 'array' ? (
    <UserSelector {...shared} value={Array.isArray(value) ? (value as number[]) : []} onChange={onChange} />
  ) : (
    <OwnerSelector {...shared} value={typeof value === 'number' ? value : null} onChange={onChange} />
  );
}
