// An applied filter in words, by each kind of value.
import type { ComponentType } from 'react';
import type { Kind } from '#schemas/engine/kinds.ts';
import type { FilterWordsProps } from './filters/filter-kind.ts';
import { ChoiceWords, DayWords, MoneyWords, NumberWords, TextWords, YesNoWords } from './filters/words.tsx';
import { ReferenceWords, UserWords } from './filters/reference-words.tsx';

export const FILTER_WORDS: Readonly<Record<Kind, ComponentType<FilterWordsProps>>> = {
  text: TextWords,
  multiline: TextWords,
  number: NumberWords,
  boolean: YesNoWords,
  choice: ChoiceWords,
  choices: ChoiceWords,
  money: MoneyWords,
  date: DayWords,
  dateTime: DayWords,
  email: TextWords,
  phone: TextWords,
  abn: TextWords,
  bsb: TextWords,
  account: YesNoWords,
  postcode: TextWords,
  postcodes: TextWords,
  state: ChoiceWords,
  country: ChoiceWords,
  color: ChoiceWords,
  interval: ChoiceWords,
  weekday: ChoiceWords,
  tags: TextWords,
  richText: TextWords,
  json: TextWords,
  file: YesNoWords,
  logo: YesNoWords,
  contacts: TextWords,
  user: UserWords,
  reference: ReferenceWords,
  milestone: TextWords,
};
