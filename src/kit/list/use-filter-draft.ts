import { fieldsOf } from '#domain/fields.ts';
import { useLayoutEffect, useState } from 'react';
import { followFilter, sendDraft, startDraft } from './filter-draft.ts';
import type { FilterValues } from './filter-values.ts';

interface FilterForm {
  readonly values: FilterValues;
  readonly change: (name: string, value: unknown) => void;
  /** Applies what stands in the inputs. */
  readonly search: () => void;
  readonly reset: () => void;
  /** Key of the inputs: another one after each reset, which also empties what an input holds and could not read. */
  readonly round: number;
}

/**
 * The inputs of a filter form: what is typed waits for Search, and follows filters that are set elsewhere.
 * @param filter what applies
 * @param tidy the filter to apply, of what stands in the inputs
 */
export function useFilterDraft(
  filter: FilterValues,
  tidy: (values: FilterValues) => FilterValues,
  onSearch: (filter: FilterValues) => void,
): FilterForm {
  const [draft, setDraft] = useState(() => startDraft(filter));
  const [round, setRound] = useState(0);
  const applied = JSON.stringify(filter);
  // oxlint-disable-next-line react/set-state-in-effect -- a drawing may be thrown away; of a state set in that drawing React would work out the next key's change
  useLayoutEffect(() => setDraft((before) => followFilter(before, fieldsOf(JSON.parse(applied)))), [applied]);
  const send = (values: FilterValues) => {
    const next = tidy(values);
    setDraft((before) => sendDraft({ ...before, values }, next));
    onSearch(next);
  };
  return {
    values: draft.values,
    change: (name, value) => setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } })),
    search: () => send(draft.values),
    reset: () => {
      send({});
      setRound((before) => before + 1);
    },
    round,
  };
}
