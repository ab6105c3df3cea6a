import { textOrNone } from '#domain/fields.ts';
import { DateField } from '#src/ui/date-field.tsx';
import type { FilterValues } from './filter-values.ts';
import type { DaySpan } from './search-words.ts';

interface Props<Name extends string> {
  readonly spans: readonly DaySpan<Name>[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly draft: FilterValues;
  readonly change: (name: Name, day: string | undefined) => void;
}

/** A field for each end of the ranges of days, from the start of a row. */
export function DaySpanFields<Name extends string>({ spans, labels, draft, change }: Props<Name>) {
  return spans
    .flatMap(({ from, to }) => [from, to])
    .map((name, place) => (
      <div key={name} className={place === 0 ? 'rl-filters-row' : undefined}>
        <DateField
          label={labels[name]}
          value={textOrNone(draft[name]) ?? null}
          onChange={(day) => change(name, day ?? undefined)}
        />
      </div>
    ));
}
