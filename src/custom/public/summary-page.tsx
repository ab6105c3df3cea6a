import { useEffect, useState } from 'react';
import { fetchClaimSummary, fetchFileUrl, type ClaimSummary } from './claim-summary.ts';
import { NeutralPage } from './neutral-page.tsx';
import { PublicFrame } from './public-frame.tsx';
import { SummaryView } from './summary-view.tsx';

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly summary: ClaimSummary; readonly logoUrl?: string };

async function load(accessKey: string): Promise<State> {
  const summary = await fetchClaimSummary(accessKey);
  if (summary === undefined) return { kind: 'unknown' };
  const key = summary.org?.logoKey;
  // without its logo the page is as useful
  const logoUrl = typeof key === 'string' ? await fetchFileUrl(key, accessKey).catch(() => undefined) : undefined;
  return { kind: 'ready', summary, logoUrl };
}

/** /public/lodgement-summary/{accessKey} */
export function SummaryPage({ claimKey }: { readonly claimKey: string }) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} claimKey={claimKey} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ claimKey, onRetry }: { readonly claimKey: string; readonly onRetry: () => void }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const show = (next: State) => {
      if (isCurrent) setState(next);
    };
    load(claimKey).then(show, () => show({ kind: 'failed' }));
    return () => {
      isCurrent = false;
    };
  }, [claimKey]);

  if (state.kind === 'ready')
    return <SummaryView summary={state.summary} claimKey={claimKey} logoUrl={state.logoUrl} />;
  if (state.kind === 'unknown') return <NeutralPage />;
  return (
    <PublicFrame name="Claimworks">
      <title>Claim summary - Claimworks</title>
      <h1>Claim summary</h1>
      {state.kind === 'loading' ? (
        <p className="p-lead" role="status">
          Loading...
        </p>
      ) : (
        <div role="alert">
          <p className="p-lead">The service did not answer. Check your connection and try again.</p>
          <button type="button" className="p-button" onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
    </PublicFrame>
  );
}
