import { useCallback, useState } from 'react';
import { formatPhone } from '#domain/phone.ts';
import { NeutralPage } from '../neutral-page.tsx';
import { PublicFrame } from '../public-frame.tsx';
import { useLoaded } from '../use-loaded.ts';
import { WaitingPage } from '../waiting-page.tsx';
import { fetchForm, type Receipt } from './complaint-calls.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { ComplaintSide } from './complaint-side.tsx';
import { SentView } from './sent-view.tsx';

const TITLE = 'Make a complaint';

/** /public/new-complaint/{orgId} */
export function ComplaintPage({ orgId }: { readonly orgId: string }) {
  const { state, retry } = useLoaded(useCallback(() => fetchForm(orgId), [orgId]));
  const [receipt, setReceipt] = useState<Receipt>();
  const [isGone, setGone] = useState(false);
  if (state.kind !== 'ready') return <WaitingPage title={TITLE} hasFailed={state.kind === 'failed'} onRetry={retry} />;
  if (state.value === undefined || isGone) return <NeutralPage />;
  const { org } = state.value;
  return (
    <PublicFrame
      name={org.name}
      logoUrl={org.logoUrl ?? undefined}
      phone={org.phone === null ? null : formatPhone(org.phone)}
      side={<ComplaintSide org={org} />}
    >
      <title>{`${receipt === undefined ? TITLE : 'Complaint sent'} - ${org.name}`}</title>
      {receipt === undefined ? (
        <ComplaintForm orgId={orgId} form={state.value} onSent={setReceipt} onGone={() => setGone(true)} />
      ) : (
        <SentView receipt={receipt} />
      )}
    </PublicFrame>
  );
}
