// The page of deadlines over 500,000 clocks: a page of rows by filter and order, and the count of all, as it asks for them.
import { print } from 'graphql';
import { CLOCK_RULE_NAMES } from '#domain/clocks/rules.ts';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { deadlineWhere, type DeadlineFilter } from '#src/custom/deadlines/deadline-filter.ts';
import { DeadlineRowFragmentDoc } from '#src/generated/documents/deadlines.ts';
import { CLOCKS, setClocks } from './clock-data.ts';
import { COMPLAINTS } from './complaint-data.ts';
import type { Contender } from './contender.ts';
import { listQuery } from './list-query.ts';
import { listSection } from './list-section.ts';
import type { Circumstances } from './report.ts';
import { timeCases, type ListCase, type ListTiming } from './suppliers-list.ts';
import { WATCHERS } from './watchers.ts';

const TARGET_MILLISECONDS = 100;
const PER_PAGE = 25;
const ZONE = 'Australia/Sydney';

const QUERY = listQuery('Clock', '...DeadlineRow', print(DeadlineRowFragmentDoc));

type Order = readonly [field: string, direction: 'asc' | 'desc'];

const FIRST_DUE: Order = ['dueAt', 'asc'];

/** Each choice of the page, several together, a late page, and the orders of its columns both ways. */
function deadlineCases(userId: number): readonly ListCase[] {
  const now = new Date();
  const found = (name: string, filter: DeadlineFilter, [field, direction] = FIRST_DUE, page = 1): ListCase => ({
    name,
    variables: {
      where: { _and: [deadlineWhere(filter, userId, now, ZONE)] },
      order_by: [{ [field]: direction }, { id: direction }],
      limit: PER_PAGE,
      offset: (page - 1) * PER_PAGE,
    },
  });
  const orders = ['dueAt', 'rule', 'entityId', 'state', 'startedAt'].flatMap((field) =>
    (['asc', 'desc'] as const).map((direction) => found(`by ${field} ${direction}`, {}, [field, direction])),
  );
  return [
    found('as it opens: all that are open', {}),
    found('page 200', {}, FIRST_DUE, 200),
    found('due this week, and overdue', { show: 'week' }),
    found('overdue', { show: 'overdue' }),
    found('met, or ended', { show: 'done' }),
    found('mine', { mine: 'yes' }),
    found('mine, due this week', { mine: 'yes', show: 'week' }),
    ...CLOCK_RULE_NAMES.slice(0, 4).map((rule) => found(rule, { rule })),
    found('a rule, due this week', { rule: 'respond to complaint', show: 'week' }),
    found('mine, of a rule, met', { mine: 'yes', rule: 'respond to complaint', show: 'done' }),
    ...orders.slice(1),
  ];
}

/** Asks each case as an administrator and as a user who sees some handling parties' records. @param times that count, for each */
export async function timeDeadlines(
  url: string,
  service: Contender,
  times: number,
): Promise<Readonly<Record<string, readonly ListTiming[]>>> {
  await setClocks(url, 'over the years');
  const timings: Record<string, readonly ListTiming[]> = {};
  for (const { name, userId, role } of WATCHERS)
    timings[name] = await timeCases(
      service,
      { orgId: BANKSIA, userId, role },
      { query: QUERY, cases: deadlineCases(userId) },
      1,
      times,
    );
  return timings;
}

/** The page of deadlines as Markdown. */
export function deadlinesText(
  timings: Readonly<Record<string, readonly ListTiming[]>>,
  circumstances: Circumstances,
): string {
  return listSection(
    'The page of deadlines',
    `The page in an organisation with ${COMPLAINTS.toLocaleString('en-AU')} complaints and ${CLOCKS.toLocaleString('en-AU')} clocks: 25 rows and the count of all that match, milliseconds at the client, one at a time.`,
    timings,
    TARGET_MILLISECONDS,
    circumstances,
  );
}
