import { useCallback } from 'react';
import { formatPhone } from '#domain/phone.ts';
import { formatDate } from '#src/ui/format.ts';
import { DEFAULT_ZONE } from '#src/ui/zone-default.ts';
import { NeutralPage } from '../neutral-page.tsx';
import { PublicFrame } from '../public-frame.tsx';
import { useLoaded } from '../use-loaded.ts';
import { WaitingPage } from '../waiting-page.tsx';
import { fetchStatus, type ComplaintStatus } from './complaint-calls.ts';
import { OrganisationWords } from './complaint-side.tsx';

const TITLE = 'Your complaint';

interface Step {
  readonly title: string;
  /** When it was; null while it is still to come. */
  readonly on: string | null;
  readonly note?: string;
}

/** What has happened and what is still to come; a complaint that ended otherwise ends so here too. */
function stepsOf({ receivedAt, acknowledgedAt, answeredAt, closedAt, dueOn, org }: ComplaintStatus): readonly Step[] {
  const day = (value: string | null) => (value === null ? null : formatDate(value, org.zone ?? DEFAULT_ZONE));
  const isOver = answeredAt !== null || closedAt !== null;
  return [
    { title: 'Received', on: day(receivedAt) },
    ...(acknowledgedAt === null && isOver ? [] : [{ title: 'Acknowledged', on: day(acknowledgedAt) }]),
    ...(answeredAt === null && closedAt !== null
      ? []
      : [
          {
            title: 'Answered',
            on: day(answeredAt),
            note: `We answer by ${formatDate(dueOn, DEFAULT_ZONE)} at the latest`,
          },
        ]),
    ...(closedAt === null ? [] : [{ title: 'Closed', on: day(closedAt) }]),
  ];
}

/** /public/complaint-status/{accessKey}: how far a complaint has come, without a name. */
export function ComplaintStatusPage({ complaintKey }: { readonly complaintKey: string }) {
  const { state, retry } = useLoaded(useCallback(() => fetchStatus(complaintKey), [complaintKey]));
  if (state.kind !== 'ready') return <WaitingPage title={TITLE} hasFailed={state.kind === 'failed'} onRetry={retry} />;
  if (state.value === undefined) return <NeutralPage />;
  const { org, reference } = state.value;
  return (
    <PublicFrame
      name={org.name}
      logoUrl={org.logoUrl ?? undefined}
      phone={org.phone === null ? null : formatPhone(org.phone)}
      side={
        <>
          <OrganisationWords title="Need help?" words={org.help} />
          <OrganisationWords title="Not happy with us?" words={org.disagree} />
          <h2>Keep this page's address</h2>
          <p>Anyone who has it can read this page. Share it only with people you trust.</p>
        </>
      }
    >
      <title>{`${TITLE} ${reference} - ${org.name}`}</title>
      <h1>{TITLE}</h1>
      <p className="p-lead">Reference {reference}</p>
      <ol className="p-progress">
        {stepsOf(state.value).map(({ title, on, note }) => (
          <li key={title} data-done={on === null ? undefined : true}>
            <b>{title}</b>
            <span>{on ?? note ?? 'Not yet'}</span>
          </li>
        ))}
      </ol>
    </PublicFrame>
  );
}
