import { ErrorIcon } from './icons.ts';

/** What stands below a field: the error with its mark, or else the help. */
export function FieldMessage({ error, help }: { readonly error?: string; readonly help?: React.ReactNode }) {
  if (error === undefined || error === '') return <>{help}</>;
  return (
    <span className="cw-field-error">
      <ErrorIcon fontSize="small" />
      {error}
    </span>
  );
}
