import { useController, type Control, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';

interface Field<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

/** A field of a form made by hand as our inputs take it: to be spread into a DateField, a MoneyField, a selector. */
export function useField<V extends FieldValues, P extends FieldPath<V>>(
  control: Control<V>,
  name: P,
): Field<FieldPathValue<V, P>> {
  const {
    field: { value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name });
  return { value, onChange, onBlur, error: error?.message };
}
