import type { ReactNode } from 'react';
import { Link } from 'react-router';
import Button from '@mui/material/Button';
import { useArrivalFocus } from '#src/ui/arrival-focus.ts';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page that says why there is no page here, with the way home. */
function ProblemPage({ title, children }: Props) {
  const heading = useArrivalFocus();
  return (
    <div className="cw-page-state">
      <title>{`${title} - Claimworks`}</title>
      <h1 ref={heading} tabIndex={-1} className="cw-h1">
        {title}
      </h1>
      <p>{children}</p>
      <Button component={Link} to="/app">
        Go to home
      </Button>
    </div>
  );
}

/** 404: a record that does not exist, or that belongs to someone else (the same words for both). */
export function NotFoundPage({ what = 'page' }: { readonly what?: string }) {
  return (
    <ProblemPage title="Not found">{`The ${what} you are trying to access either doesn't exist or you don't have permissions to access it.`}</ProblemPage>
  );
}

/** 403: the page exists, and is not for this role or organisation. */
export function NotAllowedPage() {
  return (
    <ProblemPage title="Not available">
      This page is not available for your role or organisation. Switch the role or organisation in the top bar, or ask
      your administrator.
    </ProblemPage>
  );
}
