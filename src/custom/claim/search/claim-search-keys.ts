import { useListKeys, type ListKeys } from '#src/kit/list/list-keys.ts';

/** Where what is remembered of claim search is kept. */
export function useClaimSearchKeys(): ListKeys {
  return useListKeys('claims');
}
