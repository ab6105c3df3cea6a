// The applied filters of a search whose form is made by hand, in words.
import { formatDate, isLocalDate } from '#domain/dates.ts';
import { namesOf, textOrNone } from '#domain/fields.ts';
import { appliedNames, unreadableWords, type FilterValues, type FilterWords } from './filter-values.ts';

/** Two filters that are the ends of a range of days, YYYY-MM-DD, both included. */
export interface DaySpan<Name extends string = string> {
  /** 'Received' */
  readonly label: string;
  readonly from: Name;
  readonly to: Name;
}

const dayInWords = (day: unknown): string | undefined => {
  const text = textOrNone(day);
  return text !== undefined && isLocalDate(text) ? formatDate(text) : text;
};

/** 'Received 01/06/2026 to 30/06/2026'; what is no day stands as it was written. At least one of the ends is given. */
function spanInWords(label: string, from: string | undefined, to: string | undefined): string {
  if (from === undefined) return `${label} until ${to ?? ''}`;
  if (to === undefined) return `${label} from ${from}`;
  return from === to ? `${label} ${from}` : `${label} ${from} to ${to}`;
}

interface Search<Name extends string> {
  readonly labels: Readonly<Record<Name, string>>;
  readonly spans: readonly DaySpan<NoInfer<Name>>[];
  /** What can be read of the filter; what is only yes is called by its label. */
  readonly filter: FilterValues;
  /** What filters hold that is no text of their own. */
  readonly texts: Partial<Record<Name, string | undefined>>;
  /** Names of the filters that hold what they cannot: they find nothing, and are said so. */
  readonly unreadable: readonly string[];
}

/** The filters that are set, each to be taken away by itself but the two ends of a range. */
export function searchWords<Name extends string>({
  labels,
  spans,
  filter,
  texts,
  unreadable,
}: Search<Name>): readonly FilterWords[] {
  const names = namesOf(labels);
  const applied = appliedNames(names, filter);
  const words = applied.flatMap((name): readonly FilterWords[] => {
    const span = spans.find(({ from, to }) => name === from || name === to);
    if (span === undefined)
      return [
        {
          name,
          text: filter[name] === true ? labels[name] : `${labels[name]}: ${texts[name] ?? String(filter[name])}`,
        },
      ];
    const [first, ...others] = applied.filter((one) => one === span.from || one === span.to);
    return name === first
      ? [{ name, others, text: spanInWords(span.label, dayInWords(filter[span.from]), dayInWords(filter[span.to])) }]
      : [];
  });
  return [
    ...words,
    ...names.filter((name) => unreadable.includes(name)).map((name) => ({ name, text: unreadableWords(labels[name]) })),
  ];
}
