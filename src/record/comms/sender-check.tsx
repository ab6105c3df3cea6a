import Alert from '@mui/material/Alert';

interface Props {
  readonly message: { readonly channel: string; readonly senderVerified: boolean | null };
  /** It answers a message of ours, which says more than its address. */
  readonly isAnswer: boolean;
}

/** Anybody can write any address into an e-mail: says where the mail server did not prove who wrote it (RULES 23). */
export function SenderCheck({ message: { channel, senderVerified }, isAnswer }: Props) {
  if (senderVerified === false)
    return (
      <Alert severity="warning">
        This sender is not verified: somebody else may have written under this address. Ask them by telephone before you
        act on it, above all on bank details.
      </Alert>
    );
  if (channel !== 'email' || senderVerified === true || isAnswer) return null;
  return <p className="cm-quiet cm-sender">The sender’s address was not verified.</p>;
}
