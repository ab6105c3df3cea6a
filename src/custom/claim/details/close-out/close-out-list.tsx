import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { clockRule } from '#domain/clocks/rules.ts';
import { openItemPath, openKindPath, STILL_OPEN, type OpenKind } from '#domain/close-out.ts';
import { formatNumber } from '#domain/numbers.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { DateText, DateTimeText } from '#src/ui/date-text.tsx';
import { DueLeft } from '#src/ui/due-left.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Money } from '#src/ui/money.tsx';
import type { CloseOut, ShownItem } from './use-close-out.ts';
import './close-out.css';

const stateAndAmount = ({ state, amount }: ShownItem): ReactNode => (
  <>
    {state}
    {amount !== null && (
      <>
        {', '}
        <Money value={amount} />
      </>
    )}
  </>
);

/** What is said beside the name of each. */
const FACTS: Readonly<Record<OpenKind, (item: ShownItem) => ReactNode>> = {
  task: ({ day }) =>
    day && (
      <>
        due <DateText value={day} />
      </>
    ),
  reserve: ({ amount }) => <Money value={amount} />,
  'reserve change': ({ amount }) => <Money value={amount} />,
  payment: stateAndAmount,
  expense: stateAndAmount,
  invoice: ({ amount }) => <Money value={amount} />,
  excess: ({ amount }) => <Money value={amount} />,
  recovery: stateAndAmount,
  'expected recovery': ({ amount }) => <Money value={amount} />,
  job: ({ state }) => state,
  message: ({ moment }) => <DateTimeText value={moment} />,
  clock: ({ moment, state }) => (state === 'paused' ? 'paused' : <DueLeft at={moment} isShort />),
};

const titleOf = (item: ShownItem): string =>
  item.kind === 'clock' ? (clockRule(item.title)?.label ?? item.title) : item.title;

interface Props {
  readonly claimId: number;
  readonly closeOut: CloseOut;
  /** Somebody goes to one of them. */
  readonly onLeave: () => void;
}

/** What is still open on a claim that is about to be closed, each line a way to its place. */
export function CloseOutList({ claimId, closeOut: { groups, hasFailed, retry, isWaiting }, onLeave }: Props) {
  if (isWaiting) return <CardSkeleton lines={4} label="Looking for what is still open" />;
  if (hasFailed)
    return (
      <ErrorState title="What is still open could not be read" onRetry={retry}>
        If you close the claim now, nobody has looked for open tasks, payments and messages.
      </ErrorState>
    );
  if (groups === undefined || groups.length === 0) return null;
  return (
    <section className="co-list" aria-label={STILL_OPEN}>
      <p className="co-title">{STILL_OPEN}:</p>
      {groups.map(({ kind, heading, items, more }) => (
        <div key={kind} className="co-group">
          <h3>{heading}</h3>
          <ul>
            {items.map((item) => (
              <li key={item.itemId}>
                <Link component={RouterLink} to={openItemPath(claimId, item)} onClick={onLeave}>
                  {titleOf(item)}
                </Link>
                <span className="co-fact">{FACTS[kind](item)}</span>
              </li>
            ))}
          </ul>
          {more > 0 && (
            <Link component={RouterLink} to={openKindPath(claimId, kind)} onClick={onLeave}>
              and {formatNumber(more)} more
            </Link>
          )}
        </div>
      ))}
    </section>
  );
}
