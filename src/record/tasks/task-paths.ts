import { useMemo } from 'react';
import { managePath, useRecord } from '../record.ts';

/** The id of a task that is not there yet (spec 1 §2). */
export const NEW_TASK = -1;

export interface TaskPaths {
  readonly add: string;
  readonly edit: (id: number) => string;
  /** The page below the drawers. */
  readonly list: string;
}

/**
 * Addresses of the record's task drawers.
 * @param place where they open, when that is not the record's first page: the tasks' own page has them beside its list
 */
export function useTaskPaths(place?: string): TaskPaths {
  const record = useRecord();
  return useMemo(() => {
    const at = place === undefined ? managePath(record, record.kind.taskDrawer) : record.path(place);
    return {
      add: `${at}/add/${NEW_TASK}`,
      edit: (id) => `${at}/edit/${id}`,
      list: place === undefined ? managePath(record) : at,
    };
  }, [record, place]);
}
