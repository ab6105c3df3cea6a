// Looks policies up in the organisation's policy system (GET /api/v1/get-policy-data).
import { useCallback, useRef, useState } from 'react';
import { type PolicyFilters, type PolicyRecord, usedFilters } from '#domain/policy-lookup.ts';
import { getToken } from '#src/providers/auth/session-token.ts';

interface PolicySearch {
  /** Undefined until something was searched for. */
  readonly records: readonly PolicyRecord[] | undefined;
  readonly loading: boolean;
  /** What went wrong, for people. */
  readonly error: string | undefined;
  readonly search: (filters: PolicyFilters) => Promise<void>;
}

const FAILED = 'The policy system did not answer. Try again, or continue without a policy.';

async function fetchPolicies(filters: PolicyFilters, signal: AbortSignal): Promise<readonly PolicyRecord[]> {
  const token = await getToken();
  const query = new URLSearchParams(usedFilters(filters));
  const response = await fetch(`/api/v1/get-policy-data?${query.toString()}`, {
    signal,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`${response.status}`);
  const body: unknown = await response.json();
  if (!Array.isArray(body)) throw new Error('not a list');
  return body as readonly PolicyRecord[];
}

/** The search of the wizard's first step; a new search drops the one before it. */
export function usePolicySearch(): PolicySearch {
  const [state, setState] = useState<Omit<PolicySearch, 'search'>>({
    records: undefined,
    loading: false,
    error: undefined,
  });
  const running = useRef<AbortController>(undefined);
  const search = useCallback(async (filters: PolicyFilters) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ records: undefined, loading: true, error: undefined });
    try {
      const records = await fetchPolicies(filters, controller.signal);
      setState({ records, loading: false, error: undefined });
    } catch {
      if (!controller.signal.aborted) setState({ records: undefined, loading: false, error: FAILED });
    }
  }, []);
  return { ...state, search };
}
