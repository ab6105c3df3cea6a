// How lists of tasks are ordered: by an index or parts of one (record, status and priority: below 1 ms a page), or over the
// organisation's open tasks (assignee: 44 ms of 30,000, among 600,000 tasks of 20 organisations).
import type { ApolloClient } from '@apollo/client';
import type { GetListParams, GetListResult } from 'ra-core';
import { COUNT_LIMIT, listTotal } from '#domain/list-count.ts';
import { TaskListCountDocument, TasksInOrderDocument } from '#src/generated/documents/tasks-list.ts';
import type { Task_bool_exp } from '#src/generated/inputs.ts';

/** The column that the database cannot order by: it follows from type and due day, and changes as days pass. */
export const PRIORITY = 'priority';

/** What a column is ordered by, where it is not its own source alone: several fields by comma. */
const ORDERS: Readonly<Record<string, string>> = {
  'AssignedTo.name': 'AssignedTo.name,dueDate',
  isCompleted: 'isCompleted,dueDate',
  // claims by number, then complaints, then incidents
  record: 'claimId,complaintId,incidentId',
  // an export has one order for all of its rows: what is due first is the most severe
  [PRIORITY]: 'dueDate',
};

/** The order of a list or an export, as it is asked for. */
export function taskSort<Sort extends { readonly field: string }>(sort: Sort): Sort {
  return { ...sort, field: ORDERS[sort.field] ?? sort.field };
}

interface Piece {
  /** Of the parts, from 0. */
  readonly part: number;
  readonly offset: number;
  readonly limit: number;
}

/** Which rows of which part make a page of parts that follow one another. @param counts rows of each part */
export function piecesOf(counts: readonly number[], offset: number, limit: number): readonly Piece[] {
  let before = 0;
  return counts.flatMap((count, part) => {
    const from = Math.max(offset - before, 0);
    const until = Math.min(offset + limit - before, count);
    before += count;
    return until > from ? [{ part, offset: from, limit: until - from }] : [];
  });
}

/** A page of tasks in the order of parts, in each by due day. Counts end where those of lists do. */
export async function listInParts(
  client: ApolloClient<object>,
  where: Task_bool_exp,
  parts: readonly Task_bool_exp[],
  { pagination: { page, perPage } = { page: 1, perPage: 25 } }: Pick<GetListParams, 'pagination'>,
): Promise<GetListResult> {
  const conditions = parts.map((part): Task_bool_exp => ({ _and: [where, part] }));
  const options = { fetchPolicy: 'network-only', context: { queryDeduplication: false } } as const;
  const counts = await Promise.all(
    conditions.map(async (condition) => {
      const variables = { where: condition, limit: COUNT_LIMIT };
      const { data } = await client.query({ query: TaskListCountDocument, variables, ...options });
      const count = data.Task_aggregate.aggregate?.count ?? 0;
      // nobody knows where such a part ends, and no page reaches the next one
      return count < COUNT_LIMIT ? count : Infinity;
    }),
  );
  const rows = await Promise.all(
    piecesOf(counts, (page - 1) * perPage, perPage).map(async ({ part, offset, limit }) => {
      const variables = { where: conditions[part] ?? {}, offset, limit };
      const { data } = await client.query({ query: TasksInOrderDocument, variables, ...options });
      return data.Task;
    }),
  );
  const data = rows.flat();
  const counted = Math.min(
    counts.reduce((sum, count) => sum + count, 0),
    COUNT_LIMIT,
  );
  return { data, total: listTotal(counted, (page - 1) * perPage + data.length, data.length === perPage) };
}
