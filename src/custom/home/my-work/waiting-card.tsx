// What goes on only when the person has decided, paid, answered or looked after it: approvals, payments, attestations, messages
// that did not arrive, what is nobody's, and jobs.
import { daysBetween, localDateOf } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import { formatDate } from '#src/ui/format.ts';
import { JobIcon, PaymentIcon, PeopleIcon, TaskIcon, WarningIcon } from '#src/ui/icons.ts';
import type { CardProps } from './line-cards.tsx';
import { WorkCard } from './work-card.tsx';
import type { Moment, WorkItem } from './work-item.ts';
import { WorkLine } from './work-line.tsx';

const FIRST = 5;

/** As many as are counted of what is counted together. */
const COUNTED = 1000;

/** '1 open complaint', 'more than 1,000 open tasks' */
function many(detail: string | null, one: string): string {
  const count = Number(detail);
  const words = count > COUNTED ? `more than ${formatNumber(COUNTED)}` : String(count);
  return `${words} ${one}${count === 1 ? '' : 's'}`;
}

type Words = (item: WorkItem) => string;

const WAITING_WORDS: Readonly<Record<string, Words>> = {
  payment: () => 'Approve payment',
  reserve: () => 'Approve reserve',
  expense: () => 'Approve expense',
  pay: ({ detail }) => (detail === 'reversal' ? 'Settle reversal' : 'Pay by hand'),
  'run payments': ({ detail }) => `Put ${many(detail, 'approved payment')} into a run`,
  'payment run': ({ itemId, detail }) =>
    detail === 'written'
      ? `Confirm payment run ${String(itemId)} as paid`
      : `Write the file of payment run ${String(itemId)}`,
  attestation: () => 'Attest control',
  sending: ({ detail }) =>
    detail === 'uncertain' ? 'Message perhaps not delivered, check' : 'Message not delivered, send again',
  unassigned: ({ entity, detail }) => `Give out ${many(detail, `unassigned ${entity ?? ''}`)}`,
  job: ({ detail }) =>
    detail === 'Completed' ? 'Job completed, check and close' : 'Job not accepted, chase or reassign',
};

/** 'Approve payment', 'Job completed, check and close' */
const waitingWords: Words = (item) => WAITING_WORDS[item.kind ?? '']?.(item) ?? '';

function waitWords({ at, dueOn }: WorkItem, { zone, today }: Moment): string {
  if (dueOn !== null) return `${dueOn < today ? 'was due' : 'due'} ${formatDate(dueOn, zone)}`;
  const days = at === null ? 0 : daysBetween(localDateOf(at, zone), today);
  if (days < 1) return 'since today';
  return `waits ${days} ${days === 1 ? 'day' : 'days'}`;
}

const APPROVALS = ['payment', 'reserve', 'expense'];

function waitingCount(items: readonly WorkItem[]): string {
  const count = (kinds: readonly string[]): number => items.filter(({ kind }) => kinds.includes(kind ?? '')).length;
  const approvals = count(APPROVALS);
  const jobs = count(['job']);
  const others = items.length - approvals - jobs;
  return [
    approvals > 0 && `${approvals} ${approvals === 1 ? 'approval' : 'approvals'}`,
    jobs > 0 && `${jobs} ${jobs === 1 ? 'job' : 'jobs'}`,
    others > 0 && (approvals + jobs > 0 ? `${others} more` : String(others)),
  ]
    .filter(Boolean)
    .join(', ');
}

const WAITING_ICONS: Readonly<Record<string, typeof JobIcon>> = {
  job: JobIcon,
  attestation: TaskIcon,
  sending: WarningIcon,
  unassigned: PeopleIcon,
};

/** What goes on only when the person has decided, or looked after it. */
export function WaitingCard({ items, moment }: CardProps) {
  return (
    <WorkCard
      title="Waiting for me"
      count={waitingCount(items)}
      items={items}
      first={FIRST}
      none="No approval, no payment and no job waits for you."
    >
      {(item) => {
        const Icon = WAITING_ICONS[item.kind ?? ''] ?? PaymentIcon;
        return (
          <WorkLine
            key={item.id}
            item={item}
            recordAt="end"
            mark={<Icon fontSize="inherit" aria-hidden />}
            title={waitingWords(item)}
            below={[item.who, item.amount === null ? undefined : formatMoney(item.amount), item.title]
              .filter(Boolean)
              .join(', ')}
            belowRight={waitWords(item, moment)}
          />
        );
      }}
    </WorkCard>
  );
}
