import { useCallback } from 'react';
import { fetchClaimSummary, fetchFileUrl, type ClaimSummary } from './claim-summary.ts';
import { NeutralPage } from './neutral-page.tsx';
import { SummaryView } from './summary-view.tsx';
import { useLoaded } from './use-loaded.ts';
import { WaitingPage } from './waiting-page.tsx';

interface Found {
  readonly summary: ClaimSummary;
  readonly logoUrl?: string;
}

async function load(accessKey: string): Promise<Found | undefined> {
  const summary = await fetchClaimSummary(accessKey);
  if (summary === undefined) return undefined;
  const key = summary.org?.logoKey;
  // without its logo the page is as useful
  const logoUrl = typeof key === 'string' ? await fetchFileUrl(key, accessKey).catch(() => undefined) : undefined;
  return { summary, logoUrl };
}

/** /public/lodgement-summary/{accessKey} */
export function SummaryPage({ claimKey }: { readonly claimKey: string }) {
  const { state, retry } = useLoaded(useCallback(() => load(claimKey), [claimKey]));
  if (state.kind !== 'ready')
    return <WaitingPage title="Claim summary" hasFailed={state.kind === 'failed'} onRetry={retry} />;
  if (state.value === undefined) return <NeutralPage />;
  return <SummaryView summary={state.value.summary} claimKey={claimKey} logoUrl={state.value.logoUrl} />;
}
