import { useMemo } from 'react';
import { useQuery } from '@apollo/client';
import { DataProviderContext, useListContext } from 'ra-core';
import { fieldsOf } from '#domain/fields.ts';
import { COUNT_LIMIT, formatCount } from '#domain/list-count.ts';
import {
  ListedTaskFragmentDoc,
  TaskListCountDocument,
  type ListedTaskFragment,
} from '#src/generated/documents/tasks-list.ts';
import { ExportMenu } from '#src/kit/export/export-menu.tsx';
import { exportOrder } from '#src/kit/export/export-request.ts';
import { FieldFilters, useFieldWords } from '#src/kit/kinds/field-filters.tsx';
import { AddressList } from '#src/kit/list/address-list.tsx';
import { BulkBar } from '#src/kit/list/bulk-bar.tsx';
import type { FilterValues } from '#src/kit/list/filter-values.ts';
import { ListPager } from '#src/kit/list/list-pager.tsx';
import { ListResults } from '#src/kit/list/list-results.tsx';
import { ListTable } from '#src/kit/list/list-table.tsx';
import { ListToolbar } from '#src/kit/list/list-toolbar.tsx';
import { SavedViews } from '#src/kit/list/saved-views.tsx';
import { useColumnState } from '#src/kit/list/use-column-state.ts';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TasksIcon } from '#src/ui/icons.ts';
import { TaskBulk } from './task-bulk.tsx';
import { TaskCards } from './task-cards.tsx';
import { RECORD_NUMBERS, TASK_COLUMNS } from './task-columns.tsx';
import { TASK_FILTERS, type Whose } from './task-filter.ts';
import { taskSort } from './task-order.ts';
import { taskName, taskPath } from './task-row.ts';
import { TasksFrame } from './tasks-frame.tsx';
import { useTaskListKeys, useTaskListProvider, useTaskNews, useTaskWhere } from './use-task-list.ts';
import '#src/kit/list/list.css';
import '#src/record/tasks/tasks.css';

const FIRST_DUE = { field: 'dueDate', order: 'ASC' } as const;
const QUERY_OPTIONS = { meta: { fragment: ListedTaskFragmentDoc }, onError: () => undefined };

const PATHS: Readonly<Record<Whose, string>> = { mine: '/app/tasks', all: '/app/tasks/all' };
const VIEW_NAMES: Readonly<Record<Whose, string>> = { mine: 'My open tasks', all: 'All open tasks' };
const EMPTY: Readonly<Record<Whose, { readonly title: string; readonly text: string }>> = {
  mine: { title: 'No open tasks of yours', text: 'A task that is given to you appears here.' },
  all: { title: 'No open tasks', text: 'Tasks of claims, complaints and incidents appear here.' },
};

interface Props {
  readonly whose: Whose;
}

/** Exports the tasks that are found: the columns that are shown, and the number of each one's record. */
function TaskExport({ whose }: Props) {
  const { columns } = useTaskListKeys(whose);
  const { filterValues, sort, total } = useListContext();
  const { shown } = useColumnState(columns, TASK_COLUMNS);
  const whereOf = useTaskWhere(whose);
  const getRequest = () => ({
    type: 'Task',
    where: { ...whereOf(fieldsOf(filterValues)) },
    orderBy: exportOrder(taskSort(sort)),
    columns: [...shown.flatMap(({ exported }) => (exported === undefined ? [] : [exported])), ...RECORD_NUMBERS],
    name: 'Tasks',
  });
  return <ExportMenu getRequest={getRequest} disabled={total === 0} />;
}

/** How many tasks a saved view has now. */
function viewCount(whose: Whose) {
  return function ViewCount({ filter }: { readonly filter: FilterValues }) {
    const whereOf = useTaskWhere(whose);
    const { data } = useQuery(TaskListCountDocument, { variables: { where: whereOf(filter), limit: COUNT_LIMIT } });
    const count = data?.Task_aggregate.aggregate?.count;
    return count === undefined ? null : <span className="rl-pill-count">{formatCount(count)}</span>;
  };
}

const VIEW_COUNTS = { mine: viewCount('mine'), all: viewCount('all') } as const;

function Found({ whose }: Props) {
  const keys = useTaskListKeys(whose);
  const filters = TASK_FILTERS[whose];
  const words = useFieldWords(filters);
  const isPhone = useIsPhone();
  const { selectedIds } = useListContext();
  useTaskNews();
  const { title, text } = EMPTY[whose];
  return (
    <>
      <SavedViews allLabel={VIEW_NAMES[whose]} one="task" Count={VIEW_COUNTS[whose]} />
      <FieldFilters label="Tasks" filters={filters} storeKey={keys.filters} words={words} />
      <ListResults
        one="task"
        many="tasks"
        words={words}
        empty={
          <EmptyState icon={TasksIcon} title={title}>
            {text}
          </EmptyState>
        }
      >
        {isPhone ? (
          <>
            {selectedIds.length > 0 && (
              <BulkBar>
                <TaskBulk />
              </BulkBar>
            )}
            <TaskCards />
          </>
        ) : (
          <>
            <ListToolbar keys={keys} columns={TASK_COLUMNS} density="compact" bulkActions={<TaskBulk />} />
            <ListTable<ListedTaskFragment>
              label="Tasks found"
              keys={keys}
              columns={TASK_COLUMNS}
              density="compact"
              rowPath={taskPath}
              selectable={taskName}
              isSelectable={({ isCompleted }) => !isCompleted}
            />
          </>
        )}
        <ListPager />
      </ListResults>
    </>
  );
}

function Frame({ whose }: Props) {
  const { total } = useListContext();
  return (
    <TasksFrame path={PATHS[whose]} count={formatCount(total)} actions={<TaskExport whose={whose} />}>
      <Found whose={whose} />
    </TasksFrame>
  );
}

/** A page of tasks: filters, order and page stand in its address. */
export function TaskListPage({ whose }: Props) {
  const dataProvider = useTaskListProvider(whose);
  const keys = useTaskListKeys(whose);
  const queryOptions = useMemo(() => QUERY_OPTIONS, []);
  return (
    <DataProviderContext value={dataProvider}>
      {/* the shell has let the person in; what they may see is the service's to say */}
      <AddressList
        resource="Task"
        sort={FIRST_DUE}
        perPage={25}
        storeKey={keys.params}
        views={{ keys, names: TASK_FILTERS[whose].map(({ name }) => name), columns: TASK_COLUMNS }}
        queryOptions={queryOptions}
        disableAuthentication
      >
        <div className="rl-list">
          <Frame whose={whose} />
        </div>
      </AddressList>
    </DataProviderContext>
  );
}
