import { useMemo } from 'react';
import { useQuery } from '@apollo/client';
import { type Condition, conditionsOf, raisedConfigItems } from '#domain/conditions.ts';
import type { Walk } from '#domain/questionnaire/walk.ts';
import { PdsConfigItemsByIdsDocument } from '#src/generated/documents/lodgement-conditions.ts';
import type { WizardState } from '../state.ts';

export interface Conditions {
  readonly list: readonly Condition[];
  readonly loading: boolean;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

/** The conditions that the answers on the path raise. */
export function useConditions(walk: Walk | undefined, formData: WizardState['formData']): Conditions {
  const ids = useMemo(() => (walk === undefined ? [] : raisedConfigItems(walk.path, formData)), [walk, formData]);
  const { data, previousData, loading, error, refetch } = useQuery(PdsConfigItemsByIdsDocument, {
    variables: { ids: [...ids] },
    skip: ids.length === 0,
  });
  const items = ids.length === 0 ? undefined : (data ?? previousData)?.PdsConfigItem;
  const list = useMemo(
    () => conditionsOf(ids.flatMap((id) => items?.find((item) => item.id === id) ?? [])),
    [ids, items],
  );
  return { list, loading: loading && data === undefined, error, retry: () => void refetch() };
}
