// A page of a person's open work, as it changes.
import { useState } from 'react';
import { todayIn } from '#domain/dates.ts';
import {
  ClaimsToGiveCountDocument,
  ClaimsToGiveDocument,
  ComplaintsToGiveCountDocument,
  ComplaintsToGiveDocument,
  TasksToGiveCountDocument,
  TasksToGiveDocument,
} from '#src/generated/documents/team-board.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useZone } from '#src/ui/zone.tsx';
import { claimsWhere, complaintsWhere, tasksWhere, type Moment, type WorkFilter } from './work-filter.ts';
import { claimItem, complaintItem, taskItem, type WorkItem } from './work-item.ts';

export const PAGE_SIZE = 25;
/** How often to ask while the socket is down, in milliseconds. */
const POLL_MS = 15_000;
const WEEK_MS = 7 * 24 * 3_600_000;

interface Work {
  readonly data: { readonly items: readonly WorkItem[]; readonly count: number } | undefined;
  readonly error: Error | undefined;
  readonly refetch: () => Promise<unknown>;
}

/** From when what is new and what is late is counted: as the part is opened, so that the question stays the same. */
function useMoment(): Moment {
  const zone = useZone();
  const [moment] = useState(() => {
    const now = new Date();
    return {
      now: now.toISOString(),
      weekAgo: new Date(now.getTime() - WEEK_MS).toISOString(),
      today: todayIn(zone, now),
    };
  });
  return moment;
}

interface Asked {
  /** Null: what is nobody's. */
  readonly userId: number | null;
  readonly filter: WorkFilter;
  /** From 0. */
  readonly page: number;
  readonly moment: Moment;
}

interface Live<Data> {
  readonly data?: Data;
  readonly previousData?: Data;
  readonly error?: Error;
  readonly refetch: () => Promise<unknown>;
}

/** The page before stands until the next one is there. */
function joined<Rows, Count>(
  rows: Live<Rows>,
  counted: Live<Count>,
  itemsOf: (rows: Rows) => readonly WorkItem[],
  countOf: (counted: Count) => number | undefined,
): Work {
  const shown = rows.data ?? rows.previousData;
  const items = shown && itemsOf(shown);
  const count = counted.data ?? counted.previousData;
  return {
    data: items && { items, count: (count && countOf(count)) ?? items.length },
    error: rows.error ?? counted.error,
    refetch: () => Promise.all([rows.refetch(), counted.refetch()]),
  };
}

const pageOf = (page: number) => ({ limit: PAGE_SIZE, offset: page * PAGE_SIZE });

function useClaims({ userId, filter, page, moment }: Asked): Work {
  const where = claimsWhere(userId, filter, moment);
  const options = { skip: filter.work !== 'claims', pollInterval: POLL_MS };
  return joined(
    useLive(ClaimsToGiveDocument, { variables: { where, ...pageOf(page) }, ...options }),
    useLive(ClaimsToGiveCountDocument, { variables: { where }, ...options }),
    ({ Claim }) => Claim.map(claimItem),
    ({ Claim_aggregate }) => Claim_aggregate.aggregate?.count,
  );
}

function useComplaints({ userId, filter, page, moment }: Asked): Work {
  const where = complaintsWhere(userId, filter, moment);
  const options = { skip: filter.work !== 'complaints', pollInterval: POLL_MS };
  return joined(
    useLive(ComplaintsToGiveDocument, { variables: { where, ...pageOf(page) }, ...options }),
    useLive(ComplaintsToGiveCountDocument, { variables: { where }, ...options }),
    ({ Complaint }) => Complaint.map(complaintItem),
    ({ Complaint_aggregate }) => Complaint_aggregate.aggregate?.count,
  );
}

function useTasks({ userId, filter, page, moment }: Asked): Work {
  const where = tasksWhere(userId, filter, moment);
  const options = { skip: filter.work !== 'tasks', pollInterval: POLL_MS };
  return joined(
    useLive(TasksToGiveDocument, { variables: { where, ...pageOf(page) }, ...options }),
    useLive(TasksToGiveCountDocument, { variables: { where }, ...options }),
    ({ Task }) => Task.map(taskItem),
    ({ Task_aggregate }) => Task_aggregate.aggregate?.count,
  );
}

/** @param page from 0 */
export function useWork(userId: number | null, filter: WorkFilter, page: number): Work {
  const moment = useMoment();
  const asked: Asked = { userId, filter, page, moment };
  const byWork = { claims: useClaims(asked), complaints: useComplaints(asked), tasks: useTasks(asked) };
  return byWork[filter.work];
}
