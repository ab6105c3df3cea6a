import type { ReactNode } from 'react';
import { isNearLimit, lengthFault, lengthWords } from '#domain/text-length.ts';
import { ErrorIcon } from './icons.ts';
import { useAfterPress } from './press.ts';

/**
 * What stands below a field: the error with its mark, or else the help; nothing takes no room. An error that comes while
 * something is being pressed waits for the end of the press, which it would otherwise push aside.
 */
export function useHelperText(error: string | undefined, help: ReactNode): ReactNode {
  const shown = useAfterPress(error);
  if (shown === undefined || shown === '') return help;
  return (
    <span className="cw-field-error">
      <ErrorIcon fontSize="small" />
      {shown}
    </span>
  );
}

interface MessageProps {
  readonly error?: string;
  readonly help?: ReactNode;
}

/** {@link useHelperText} as a component. */
export function FieldMessage({ error, help }: MessageProps) {
  return useHelperText(error, help);
}

interface Limited extends MessageProps {
  readonly text: string;
  /** The most characters that are stored; undefined for no limit of its own. */
  readonly limit: number | undefined;
}

/**
 * Error and message of a text field whose text has a limit, to be spread into it: the count near the limit, what is too
 * much beyond it. The input itself has no `maxLength`, which would cut what is pasted; the form refuses with `lengthFault`.
 */
export function limited({ text, limit, error, help }: Limited): {
  readonly error: boolean;
  readonly helperText: ReactNode;
} {
  const fault = limit === undefined ? error : (lengthFault(text, limit) ?? error);
  const count =
    limit !== undefined && isNearLimit(text, limit) ? (
      <span className="cw-field-count">{lengthWords(text, limit)}</span>
    ) : undefined;
  const words =
    count === undefined ? (
      help
    ) : (
      <>
        {help} {count}
      </>
    );
  return { error: fault !== undefined, helperText: <FieldMessage error={fault} help={words} /> };
}
