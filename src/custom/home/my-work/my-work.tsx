import type { ReactNode } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSearchParams } from 'react-router';
import { isOneOf } from '#domain/fields.ts';
import { MyWorkDocument } from '#src/generated/documents/my-work.ts';
import { RecordTaskCountDocument } from '#src/generated/documents/tasks.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { formatDateTime, MISSING } from '#src/ui/format.ts';
import { TaskIcon } from '#src/ui/icons.ts';
import { useItsTurn, useReadyInSlices } from '#src/ui/use-ready-in-slices.ts';
import { useZone } from '#src/ui/zone.tsx';
import { ColoursCard, DeadlinesCard, MessagesCard } from './line-cards.tsx';
import { RecentCard, WeekCard } from './side-cards.tsx';
import { TasksCard } from './tasks-card.tsx';
import { useCompleteWork } from './use-complete-work.ts';
import { useNow } from '#src/ui/use-now.ts';
import { useRowKeys } from './use-row-keys.ts';
import { WaitingCard } from './waiting-card.tsx';
import {
  CARD_FEATURES,
  cardsOf,
  isNow,
  isUnder,
  momentOf,
  TAB_LABELS,
  TABS,
  tabsFor,
  type CardName,
  type Moment,
  type Tab,
  type WorkItem,
} from './work-item.ts';
import './my-work.css';

/** The window in which what is on its way and the week stand side by side, as my-work.css says. */
const SIDE_BY_SIDE = '(min-width:1200px)';
/** How often to ask while the socket is down, in milliseconds. */
const POLL_MS = 15_000;
const NOTHING: readonly WorkItem[] = [];

const NOTHING_UNDER: Readonly<Record<Tab, string>> = {
  all: 'Nothing is waiting for you',
  overdue: 'Nothing of yours is overdue',
  claims: 'No claim is waiting for you',
  complaints: 'No complaint is waiting for you',
  incidents: 'No incident is waiting for you',
};

/** The open tab, in the address: Back leads to the one before. */
function useTab(tabs: readonly Tab[]): readonly [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('show');
  const tab = isOneOf(TABS, asked) && tabs.includes(asked) ? asked : 'all';
  return [tab, (next) => setParams(next === 'all' ? {} : { show: next })];
}

/** Claim search with somebody's own claims, the red ones first. */
function ownClaims(userId: number): string {
  const filter = encodeURIComponent(JSON.stringify({ ownerIds: [userId] }));
  return `/app/claims/search?filter=${filter}&sort=indicatorColor&order=DESC`;
}

interface HeadProps {
  readonly tabs: readonly Tab[];
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  /** Undefined until it is known. */
  readonly counts: Readonly<Record<Tab, number>> | undefined;
  readonly asAt: string;
}

function Head({ tabs, tab, onTab, counts, asAt }: HeadProps) {
  return (
    <div className="mw-head">
      <h2 id="my-work">My work</h2>
      <div role="group" aria-label="Show" className="mw-tabs">
        {tabs.map((name) => (
          <button key={name} type="button" className="mw-pill" aria-pressed={name === tab} onClick={() => onTab(name)}>
            {TAB_LABELS[name]} <span className="mw-pill-count">{counts?.[name] ?? MISSING}</span>
          </button>
        ))}
      </div>
      <p className="mw-keys">
        <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>Space</kbd> complete task <kbd>?</kbd> all keys
      </p>
      <p className="mw-as-at">As at {asAt}</p>
    </div>
  );
}

interface CardsProps {
  readonly tab: Tab;
  readonly items: readonly WorkItem[];
  readonly moment: Moment;
  readonly onComplete: (item: WorkItem) => void;
}

function Cards({ tab, items, moment, onComplete }: CardsProps) {
  const { org, user } = useSession();
  const { data } = useLive(RecordTaskCountDocument, {
    variables: { where: { assignedToId: { _eq: user.id }, isCompleted: { _eq: false } } },
    pollInterval: POLL_MS,
  });
  const cards = cardsOf(items);
  // under a tab, a card without anything would only say so
  const isShown = (card: CardName): boolean =>
    CARD_FEATURES[card].some((feature) => org.features.includes(feature)) && (tab === 'all' || cards[card].length > 0);
  const hasClaims = org.features.includes('claim');
  const byCard: Readonly<Record<CardName, ReactNode>> = {
    tasks: (
      <TasksCard
        items={cards.tasks}
        moment={moment}
        open={data?.Task_aggregate.aggregate?.count}
        onComplete={onComplete}
      />
    ),
    deadlines: <DeadlinesCard items={cards.deadlines} moment={moment} />,
    colours: (
      <ColoursCard
        items={cards.colours}
        title={
          hasClaims
            ? org.features.includes('complaint')
              ? 'Red and orange'
              : 'Red and orange claims'
            : 'Red and orange complaints'
        }
        search={hasClaims ? ownClaims(user.id) : undefined}
      />
    ),
    messages: <MessagesCard items={cards.messages} />,
    waiting: <WaitingCard items={cards.waiting} moment={moment} />,
  };
  const { tasks, ...others } = byCard;
  return (
    <>
      {isShown('tasks') && tasks}
      <div className="mw-half">
        {(Object.keys(others) as (keyof typeof others)[]).map(
          (name) => isShown(name) && <div key={name}>{others[name]}</div>,
        )}
      </div>
    </>
  );
}

/** What waits for the person, over all records, as it changes (home page). */
export default function MyWork() {
  const zone = useZone();
  const now = useNow();
  const { org } = useSession();
  const tabs = tabsFor(org.features);
  const [tab, setTab] = useTab(tabs);
  const query = useLive(MyWorkDocument, { variables: {}, pollInterval: POLL_MS });
  const complete = useCompleteWork();
  const moment = momentOf(now, zone);
  const all = query.data?.MyWork ?? NOTHING;
  const waiting = all.filter((item) => isNow(item, moment));
  const counts = Object.fromEntries(
    TABS.map((name) => [name, waiting.filter((item) => isUnder(name, item, moment)).length]),
  ) as Record<Tab, number>;
  const rows = useRowKeys((id) => {
    const item = waiting.find((one) => one.id === id && one.kind === 'task');
    if (item) complete(item);
    return item !== undefined;
  });
  const shown = waiting.filter((item) => isUnder(tab, item, moment));
  const isLoaded = useReadyInSlices(query.data !== undefined);
  // with the page comes what is small of it, unless that stands below the cards and would be pushed down by them
  const areCardsReady = useItsTurn() && isLoaded;
  const isSideReady = useMediaQuery(SIDE_BY_SIDE, { noSsr: true }) ? isLoaded : areCardsReady;
  return (
    <section aria-labelledby="my-work" className="mw" ref={rows}>
      <Head
        tabs={tabs}
        tab={tab}
        onTab={setTab}
        counts={isLoaded ? counts : undefined}
        asAt={formatDateTime(now.toISOString(), zone)}
      />
      <div className="mw-columns">
        <div className="mw-column">
          {areCardsReady ? (
            shown.length === 0 ? (
              <div className="mw-empty">
                <EmptyState icon={TaskIcon} title={NOTHING_UNDER[tab]}>
                  Tasks, deadlines, red and orange records, unread messages, approvals, payments and jobs appear here by
                  themselves.
                </EmptyState>
              </div>
            ) : (
              <Cards tab={tab} items={shown} moment={moment} onComplete={complete} />
            )
          ) : query.error ? (
            <ErrorState title="My work did not load" onRetry={() => void query.refetch()}>
              {query.error.message}
            </ErrorState>
          ) : (
            <CardSkeleton lines={8} label="Loading my work" />
          )}
        </div>
        {(isSideReady || query.error !== undefined) && (
          <div className="mw-column" role="complementary" aria-label="This week and recently opened">
            {isLoaded && <WeekCard items={all} moment={moment} />}
            <RecentCard moment={moment} />
          </div>
        )}
      </div>
    </section>
  );
}
