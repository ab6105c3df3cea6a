import { useCallback, useMemo } from 'react';
import type { ApolloClient } from '@apollo/client';
import { isOverdue, taskPriority, type PriorityLimit, type TaskType } from '#domain/task-priority.ts';
import { ConfigurationItemsDocument } from '#src/generated/documents/configuration.ts';
import { useConfiguration } from '#src/providers/data/use-configuration.ts';
import { useToday } from '#src/ui/use-now.ts';

const CONFIGURED = ['task_types'] as const;

interface Dated {
  readonly type: string | null;
  readonly dueDate: string | null;
  readonly isCompleted: boolean;
}

export interface Urgency {
  readonly isOverdue: boolean;
  /** undefined for completed and undated tasks, and where no limit is met. */
  readonly priority: PriorityLimit | undefined;
}

function isTaskType(value: unknown): value is TaskType {
  return (
    typeof value === 'object' && value !== null && 'key' in value && 'limits' in value && Array.isArray(value.limits)
  );
}

/** What a setting says of them, as far as it can be read. */
const typesOf = (configured: unknown): readonly TaskType[] =>
  Array.isArray(configured) ? configured.filter(isTaskType) : [];

/** The organisation's types of tasks, once they are there: for what is asked of the service by their limits. */
export async function loadTaskTypes(client: ApolloClient<object>): Promise<readonly TaskType[]> {
  const { data } = await client.query({ query: ConfigurationItemsDocument, variables: { names: [...CONFIGURED] } });
  const [item] = data.ConfigurationItem;
  return typesOf(item?.ConfigurationItemOrgs[0]?.value ?? item?.value);
}

/** The organisation's types of tasks with their day limits; none while they load. */
export function useTaskTypes(): readonly TaskType[] {
  const { value } = useConfiguration(CONFIGURED);
  const configured = value('task_types');
  return useMemo(() => typesOf(configured), [configured]);
}

/** How urgent a task is today, by the organisation's day limits (RULES 21). */
export function useUrgency(): (task: Dated) => Urgency {
  const types = useTaskTypes();
  const today = useToday();
  return useCallback(
    (task) => {
      const limits = types.find(({ key }) => key === task.type)?.limits ?? [];
      return { isOverdue: isOverdue(task, today), priority: taskPriority(task, limits, today) };
    },
    [types, today],
  );
}
