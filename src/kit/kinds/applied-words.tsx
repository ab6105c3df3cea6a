import type { Kind } from '#schemas/engine/kinds.ts';
import { FILTER_WORDS } from './filter-words.ts';
import type { FilterWordsProps } from './filters/filter-kind.ts';

/** An applied filter's value in words, by its kind; loaded once a filter is applied. */
export default function AppliedWords({ kind, ...props }: FilterWordsProps & { readonly kind: Kind }) {
  const Words = FILTER_WORDS[kind];
  return <Words {...props} />;
}
