// The input of a filter by each kind of value.
import type { ComponentType } from 'react';
import type { Kind } from '#schemas/engine/kinds.ts';
import { ChoiceFilter } from './filters/choice-filter.tsx';
import type { FilterInputProps } from './filters/filter-kind.ts';
import { DayRange, MoneyRange, NumberRange } from './filters/range-filter.tsx';
import { ReferenceFilter, UserFilter } from './filters/reference-filter.tsx';
import { TextFilter } from './filters/text-filter.tsx';
import { YesNoFilter } from './filters/yes-no-filter.tsx';

export const FILTER_INPUTS: Readonly<Record<Kind, ComponentType<FilterInputProps>>> = {
  text: TextFilter,
  multiline: TextFilter,
  number: NumberRange,
  boolean: YesNoFilter,
  choice: ChoiceFilter,
  choices: ChoiceFilter,
  money: MoneyRange,
  date: DayRange,
  dateTime: DayRange,
  email: TextFilter,
  phone: TextFilter,
  abn: TextFilter,
  bsb: TextFilter,
  account: YesNoFilter,
  postcode: TextFilter,
  postcodes: TextFilter,
  state: ChoiceFilter,
  country: ChoiceFilter,
  color: ChoiceFilter,
  interval: ChoiceFilter,
  weekday: ChoiceFilter,
  tags: TextFilter,
  richText: TextFilter,
  json: TextFilter,
  file: YesNoFilter,
  logo: YesNoFilter,
  contacts: TextFilter,
  user: UserFilter,
  reference: ReferenceFilter,
  milestone: TextFilter,
};
