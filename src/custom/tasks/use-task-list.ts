// The data provider of a list of tasks, and what its rows do while it is open.
import { useCallback, useMemo } from 'react';
import { useApolloClient, type ApolloClient } from '@apollo/client';
import {
  useDataProvider,
  useListContext,
  withLifecycleCallbacks,
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type QueryFunctionContext,
  type RaRecord,
} from 'ra-core';
import { todayIn } from '#domain/dates.ts';
import { ListedTaskVersionsDocument, type ListedTaskFragment } from '#src/generated/documents/tasks-list.ts';
import type { Task_bool_exp } from '#src/generated/inputs.ts';
import type { FilterValues } from '#src/kit/list/filter-values.ts';
import { useListKeys, type ListKeys } from '#src/kit/list/list-keys.ts';
import { useListNews } from '#src/kit/list/use-list-news.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { loadTaskTypes, useTaskTypes } from '#src/record/tasks/use-urgency.ts';
import { useZone } from '#src/ui/zone.tsx';
import { priorityParts, taskWhere, type TaskFilterContext, type Whose } from './task-filter.ts';
import { listInParts, PRIORITY, taskSort } from './task-order.ts';

/** How often to ask while the socket is down, in milliseconds. */
const POLL_MS = 15_000;

/** What is remembered of a list. */
export function useTaskListKeys(whose: Whose): ListKeys {
  return useListKeys(`tasks.${whose}`);
}

/** The condition of a filter, as it is asked: what is overdue moves on. */
export function useTaskWhere(whose: Whose): (filter: FilterValues) => Task_bool_exp {
  const zone = useZone();
  const types = useTaskTypes();
  const { user } = useSession();
  return useCallback(
    (filter) => taskWhere(whose, filter, { zone, types, userId: user.id, now: new Date() }),
    [whose, zone, types, user.id],
  );
}

interface Asker extends Pick<TaskFilterContext, 'zone' | 'userId'> {
  readonly client: ApolloClient<object>;
}

/** What a condition means at this moment. */
const contextOf = async ({ client, zone, userId }: Asker, needsTypes: boolean): Promise<TaskFilterContext> => ({
  zone,
  userId,
  now: new Date(),
  types: needsTypes ? await loadTaskTypes(client) : [],
});

/**
 * The data provider with the condition of the page's filters, and with the orders that a column stands for. What goes by
 * priority waits for the types of tasks: without their limits there is none, and nobody would ask again.
 */
export function useTaskListProvider(whose: Whose): DataProvider {
  const plain = useDataProvider();
  const client = useApolloClient();
  const zone = useZone();
  const { user } = useSession();
  return useMemo(() => {
    const asker = { client, zone, userId: user.id };
    const listed = withLifecycleCallbacks(plain, [
      {
        resource: 'Task',
        beforeGetList: async (params) => {
          const filter = params.filter as FilterValues;
          const where = taskWhere(whose, filter, await contextOf(asker, PRIORITY in filter));
          return {
            ...params,
            sort: params.sort && taskSort(params.sort),
            filter: { _and: { format: 'hasura-raw-query', value: [where] } },
          };
        },
      },
    ]);
    const byPriority = async (params: GetListParams): Promise<GetListResult> => {
      const context = await contextOf(asker, true);
      const parts = priorityParts(context.types, todayIn(zone), params.sort?.order === 'DESC');
      return listInParts(client, taskWhere(whose, params.filter as FilterValues, context), parts, params);
    };
    const getList: DataProvider['getList'] = <Row extends RaRecord>(
      resource: string,
      params: GetListParams & QueryFunctionContext,
    ) =>
      resource === 'Task' && params.sort?.field === PRIORITY
        ? (byPriority(params) as Promise<GetListResult<Row>>)
        : listed.getList<Row>(resource, params);
    return { ...listed, getList };
  }, [plain, client, zone, user.id, whose]);
}

/** Asks for the open page again when a task of it changes. */
export function useTaskNews(): void {
  const { data = [] } = useListContext<ListedTaskFragment>();
  const ids = data.map(({ id }) => id).toSorted((one, other) => one - other);
  const live = useLive(ListedTaskVersionsDocument, {
    variables: { ids },
    pollInterval: POLL_MS,
    skip: ids.length === 0,
  });
  // the page's own rows: another page is no news
  const shown = ids.join(',');
  const told = live.data?.Task;
  useListNews(told?.map(({ id }) => id).join(',') === shown ? told : undefined);
}
