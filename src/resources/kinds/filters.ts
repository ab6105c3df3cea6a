// How a list is filtered by a value of each kind: its input, its condition, its words. A new kind is one more entry.
import type { Kind } from '#schemas/engine/kinds.ts';
import { ChoiceFilter, ChoiceWords } from './filters/choice-filter.tsx';
import { contains, dayBetween, hasItem, hasOneOf, isOneOf, isThere, isTrueOrFalse, jsonContains, momentBetween, numberBetween } from './filters/conditions.ts';
import type { FilterKind } from './filters/filter-kind.ts';
import { DayRange, DayWords, MoneyRange, MoneyWords, NumberRange, NumberWords } from './filters/range-filter.tsx';
import { ReferenceFilter, ReferenceWords, UserFilter, UserWords } from './filters/reference-filter.tsx';
import { TextFilter, TextWords } from './filters/text-filter.tsx';
import { YesNoFilter, YesNoWords } from './filters/yes-no-filter.tsx';

const TEXT: FilterKind = { Input: TextFilter, Words: TextWords, condition: contains };
const CHOICE: FilterKind = { Input: ChoiceFilter, Words: ChoiceWords, condition: isOneOf };
const ITEM: FilterKind = { Input: TextFilter, Words: TextWords, condition: hasItem };
const THERE: FilterKind = { Input: YesNoFilter, Words: YesNoWords, condition: isThere };
const JSON_TEXT: FilterKind = { Input: TextFilter, Words: TextWords, condition: jsonContains };

export const FILTERS: Readonly<Record<Kind, FilterKind>> = {
  text: TEXT,
  multiline: TEXT,
  number: { Input: NumberRange, Words: NumberWords, condition: numberBetween },
  boolean: { Input: YesNoFilter, Words: YesNoWords, condition: isTrueOrFalse },
  choice: CHOICE,
  choices: { Input: ChoiceFilter, Words: ChoiceWords, condition: hasOneOf },
  money: { Input: MoneyRange, Words: MoneyWords, condition: numberBetween },
  date: { Input: DayRange, Words: DayWords, condition: dayBetween },
  dateTime: { Input: DayRange, Words: DayWords, condition: momentBetween },
  email: TEXT,
  phone: TEXT,
  abn: TEXT,
  bsb: TEXT,
  postcode: TEXT,
  postcodes: ITEM,
  state: CHOICE,
  country: CHOICE,
  color: CHOICE,
  interval: CHOICE,
  weekday: CHOICE,
  tags: ITEM,
  richText: TEXT,
  json: JSON_TEXT,
  file: THERE,
  logo: THERE,
  contacts: JSON_TEXT,
  user: { Input: UserFilter, Words: UserWords, condition: isOneOf },
  reference: { Input: ReferenceFilter, Words: ReferenceWords, condition: isOneOf },
  milestone: TEXT,
};
