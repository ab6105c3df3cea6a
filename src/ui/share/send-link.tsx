import { useState, type FormEvent } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { SendIcon } from '#src/ui/icons.ts';
import type { OnceContext } from '#src/ui/use-once.ts';
import { useSubmit } from '#src/ui/use-submit.ts';

interface Props {
  readonly label: string;
  readonly buttonLabel: string;
  /** 'Sending email...' and 'Email sent.' */
  readonly progress: string;
  readonly done: string;
  readonly initial: string;
  readonly inputMode: 'email' | 'tel';
  readonly normalise: (text: string) => string;
  /** What is wrong with an address or number; undefined when nothing is. */
  readonly problem: (text: string) => string | undefined;
  readonly send: (to: string, context: OnceContext) => Promise<void>;
}

/** Sends the link to one address or number, which can be corrected first. */
export function SendLink({ label, buttonLabel, progress, done, initial, inputMode, normalise, problem, send }: Props) {
  const { submit, isSaving: isSending } = useSubmit();
  const [to, setTo] = useState(initial);
  const [error, setError] = useState<string>();
  const sendOnce = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    const normal = normalise(to);
    setTo(normal);
    const wrong = problem(normal);
    setError(wrong);
    if (wrong !== undefined) return;
    await submit({
      progress,
      said: done,
      write: (context) => send(normal, context),
      refused() {
        setError('It was not sent. Try again.');
        // the dialog says why
        return false;
      },
    });
  };
  return (
    <form className="sh-line" onSubmit={(event) => void sendOnce(event)} noValidate>
      <TextField
        label={label}
        value={to}
        onChange={(event) => {
          setTo(event.target.value);
          setError(undefined);
        }}
        error={error !== undefined}
        helperText={<FieldMessage error={error} />}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode } }}
      />
      <Button type="submit" startIcon={<SendIcon />} disabled={isSending}>
        {buttonLabel}
      </Button>
    </form>
  );
}
