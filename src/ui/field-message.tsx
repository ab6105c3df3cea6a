import type { ReactNode } from 'react';
import { ErrorIcon } from './icons.ts';
import { useAfterPress } from './press.ts';

/** What stands below a field: the error with its mark, or else the help; nothing takes no room. */
export function fieldMessage(error: string | undefined, help: ReactNode): ReactNode {
  if (error === undefined || error === '') return help;
  return (
    <span className="cw-field-error">
      <ErrorIcon fontSize="small" />
      {error}
    </span>
  );
}

/** {@link fieldMessage} as a component, for places that render it themselves: a message does not move what is being pressed. */
export function FieldMessage({ error, help }: { readonly error?: string; readonly help?: ReactNode }) {
  return fieldMessage(useAfterPress(error), help);
}
