// What a filter by each kind of value asks of the service. A new kind is one more entry here, in filter-inputs.ts and in
// filter-words.ts; these are apart because the inputs are loaded when a person opens the filters.
import type { Kind } from '#schemas/engine/kinds.ts';
import {
  contains,
  dayBetween,
  hasItem,
  hasOneOf,
  isOneOf,
  isThere,
  isTrueOrFalse,
  jsonContains,
  momentBetween,
  numberBetween,
  someHasOneOf,
} from './filters/conditions.ts';
import type { Condition, FilterCondition, FilterContext } from './filters/filter-kind.ts';
import type { ListField } from './list-field.ts';

export const FILTERS: Readonly<Record<Kind, FilterCondition>> = {
  text: contains,
  multiline: contains,
  number: numberBetween,
  boolean: isTrueOrFalse,
  choice: isOneOf,
  choices: hasOneOf,
  money: numberBetween,
  date: dayBetween,
  dateTime: momentBetween,
  email: contains,
  phone: contains,
  abn: contains,
  bsb: contains,
  account: isThere,
  postcode: contains,
  postcodes: hasItem,
  state: isOneOf,
  country: isOneOf,
  color: isOneOf,
  interval: isOneOf,
  weekday: isOneOf,
  tags: hasItem,
  richText: contains,
  json: jsonContains,
  file: isThere,
  logo: isThere,
  contacts: jsonContains,
  user: isOneOf,
  reference: isOneOf,
  milestone: contains,
};

/** The condition of a filter that is set. */
export function filterCondition(field: ListField, value: unknown, context: FilterContext): Condition {
  const { name, kind, paths } = field;
  return paths === undefined ? FILTERS[kind](name, value, context) : someHasOneOf(paths, value);
}
