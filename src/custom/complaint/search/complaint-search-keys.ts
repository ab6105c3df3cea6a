import { useListKeys, type ListKeys } from '#src/kit/list/list-keys.ts';

/** Where what is remembered of complaint search is kept. */
export function useComplaintSearchKeys(): ListKeys {
  return useListKeys('complaints');
}
