import { useMutation, useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { AcceptTermsDocument, TermsOfUseDocument } from '#src/generated/documents/account.ts';
import { SessionUserDocument } from '#src/generated/documents/session.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { termsParagraphs } from './terms-paragraphs.ts';
import './account.css';

/** Asks for the terms while they are not accepted. It cannot be dismissed; the way out is to log out. */
export function TermsModal() {
  const { user } = useSession();
  return user.termsAccepted ? null : <TermsDialog />;
}

function TermsDialog() {
  const { data, error, refetch } = useQuery(TermsOfUseDocument);
  const [accept, { loading }] = useMutation(AcceptTermsDocument, {
    refetchQueries: [SessionUserDocument],
    awaitRefetchQueries: true,
  });
  const terms = data?.terms;
  const { title, paragraphs } = termsParagraphs(terms?.text ?? '');
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="terms-title" scroll="paper">
      <DialogTitle id="terms-title">{title === '' ? 'Terms and conditions' : title}</DialogTitle>
      <DialogContent dividers className="account-terms" tabIndex={0} role="region" aria-labelledby="terms-title">
        {paragraphs.map(({ heading, text }) => (
          <section key={text}>
            {heading !== undefined && <h3>{heading}</h3>}
            <p>{text}</p>
          </section>
        ))}
        {!terms && !error && <CardSkeleton lines={6} label="Loading terms" />}
        {!terms && error && (
          <ErrorState title="The terms did not load" onRetry={() => void refetch().catch(() => undefined)} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" href="/logout">
          Log out
        </Button>
        <Button
          variant="contained"
          disabled={!terms}
          loading={loading}
          onClick={() => terms && void accept({ variables: { version: terms.version } }).catch(() => undefined)}
        >
          Accept
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export default TermsModal;
