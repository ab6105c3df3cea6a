import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { SendIcon } from '#src/ui/icons.ts';

interface Props {
  /** 'Email' */
  readonly label: string;
  /** The button: 'Send email'. */
  readonly action: string;
  readonly initial: string;
  readonly type: 'email' | 'tel';
  /** What is wrong with the address, if anything. */
  readonly check: (address: string) => string | undefined;
  readonly onSend: (address: string) => Promise<void>;
}

/** One way of sending the link: an address and a button. */
export function SendLink({ label, action, initial, type, check, onSend }: Props) {
  const id = useId();
  const [address, setAddress] = useState(initial);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    const refused = check(address.trim());
    setError(refused);
    if (refused !== undefined) return;
    setSending(true);
    await onSend(address.trim()).finally(() => setSending(false));
  };
  return (
    <form
      noValidate
      className="cl-send"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField id={id} label={label} type={type} value={address} autoComplete="off" onChange={(event) => setAddress(event.target.value)} error={error !== undefined} helperText={<FieldMessage error={error} />} />
      <Button type="submit" disabled={isSending} startIcon={<SendIcon />}>
        {action}
      </Button>
    </form>
  );
}
