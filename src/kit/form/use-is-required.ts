import { useSyncExternalStore } from 'react';
import { useFormScope } from '../field/form-context.ts';
import { pathKey, type RecordPath } from '../field/paths.ts';

/** Whether a field must be filled in: always, or under a condition that the record meets now. */
export function useIsRequired(path: RecordPath, always: boolean): boolean {
  const { store } = useFormScope();
  const key = pathKey(path);
  return useSyncExternalStore(store.subscribe, () => always || store.isRequired(key));
}
