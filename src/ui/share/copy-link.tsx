import { useState, type FormEvent } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { REQUIRED } from '#domain/policy-terms.ts';
import { lengthFault } from '#domain/text-length.ts';
import { limited } from '#src/ui/field-message.tsx';
import { CopyIcon } from '#src/ui/icons.ts';
import { useToast } from '#src/ui/use-toast.ts';

interface Props {
  readonly initial: string;
  /** Records for whom the link is, and gives it. */
  readonly take: (to: string) => Promise<string>;
}

const LONGEST_NAME = 200;

/** Copies the link for somebody, whose name goes into the claim's messages. Where the browser does not let us copy, the link is shown. */
export function CopyLink({ initial, take }: Props) {
  const toast = useToast();
  const [to, setTo] = useState(initial);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<string>();
  const copy = async (name: string): Promise<void> => {
    setBusy(true);
    try {
      const link = await take(name);
      try {
        await navigator.clipboard.writeText(link);
        setShown(undefined);
        toast.saved('Link copied.');
      } catch {
        setShown(link);
      }
    } catch {
      setError('The link was not copied. Try again.');
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const name = to.trim();
    const wrong = name === '' ? REQUIRED : lengthFault(name, LONGEST_NAME);
    setError(wrong);
    if (wrong === undefined && !isBusy) void copy(name);
  };
  return (
    <>
      <form className="sh-line" onSubmit={submit} noValidate>
        <TextField
          label="Who the link is for"
          value={to}
          onChange={(event) => {
            setTo(event.target.value);
            setError(undefined);
          }}
          {...limited({ text: to.trim(), limit: LONGEST_NAME, error })}
          autoComplete="off"
        />
        <Button type="submit" startIcon={<CopyIcon />} disabled={isBusy}>
          Copy link
        </Button>
      </form>
      {shown !== undefined && (
        <div className="sh-line">
          <TextField
            label="Public link"
            value={shown}
            helperText="The browser did not let us copy. Select the link and copy it."
            slotProps={{ htmlInput: { readOnly: true }, input: { onFocus: (event) => event.target.select() } }}
          />
        </div>
      )}
    </>
  );
}
