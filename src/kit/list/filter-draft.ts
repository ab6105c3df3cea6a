// What stands in a filter form beside what applies: it is applied late, and people go on typing meanwhile.
import { removeEmpty } from 'ra-core';
import type { FilterValues } from './filter-values.ts';

/** The inputs of a filter form. */
interface FilterDraft {
  /** The filter that applied when the form last looked. */
  readonly applied: string;
  /** The filters that this form has sent and that do not apply yet, oldest first. */
  readonly sent: readonly string[];
  readonly values: FilterValues;
}

const keyOf = (filter: FilterValues): string => JSON.stringify(filter);

/** The inputs as they are first drawn. */
export function startDraft(filter: FilterValues): FilterDraft {
  return { applied: keyOf(filter), sent: [], values: filter };
}

/** The inputs once a filter is sent; react-admin applies it in a later turn, without what is empty. */
export function sendDraft(draft: FilterDraft, filter: FilterValues): FilterDraft {
  return { ...draft, sent: [...draft.sent, keyOf(removeEmpty(filter))] };
}

/**
 * The inputs once a filter applies. One that this form has sent leaves them alone, for what was typed since is newer;
 * one from elsewhere (a saved view, a chip's cross, Back) takes their place.
 * @returns the same object when nothing has changed
 */
export function followFilter(draft: FilterDraft, filter: FilterValues): FilterDraft {
  const applied = keyOf(filter);
  if (draft.applied === applied) return draft;
  const place = draft.sent.indexOf(applied);
  return place >= 0 ? { ...draft, applied, sent: draft.sent.slice(place + 1) } : { applied, sent: [], values: filter };
}
