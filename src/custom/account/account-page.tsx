import type { ReactNode } from 'react';
import CircularProgress from '@mui/material/CircularProgress';
import './account.css';

interface Props {
  readonly title: string;
  /** Shown while the page waits for something. */
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
}

/** The quiet page around the sign-in: one title, said to screen readers as soon as it changes. */
export function AccountPage({ title, isBusy = false, children }: Props) {
  return (
    <main className="account-page">
      <title>{`${title} - Claimworks`}</title>
      <img src="/favicon.svg" alt="" width={32} height={32} />
      <div role="status">
        <h1>{title}</h1>
      </div>
      {isBusy && <CircularProgress size={24} aria-label={title} />}
      {children}
    </main>
  );
}
