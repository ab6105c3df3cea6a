import { formatMoney } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { SettingName } from '#domain/setting-lists.ts';
import { formatDate } from '#src/ui/format.ts';
import { choiceLabel, textOf } from '../value-text.ts';
import { optionsSetting } from '../options-setting.ts';
import { fixedChoices, useSettingChoices, type Choice } from '../widgets/use-choices.ts';
import { readRange, type Range } from './conditions.ts';
import type { FilterWordsProps } from './filter-kind.ts';

export function TextWords({ value }: FilterWordsProps) {
  return textOf(value);
}

export function YesNoWords({ value }: FilterWordsProps) {
  return value === true ? 'Yes' : 'No';
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function Labels({ value, property, choices }: FilterWordsProps & { readonly choices: readonly Choice[] }) {
  return listOf(value)
    .map((key) => choices.find((choice) => choice.value === key)?.label ?? choiceLabel(property, key))
    .join(', ');
}

function SettingWords({ setting, ...props }: FilterWordsProps & { readonly setting: SettingName }) {
  const { choices } = useSettingChoices(setting, listOf(props.value));
  return <Labels {...props} choices={choices} />;
}

export function ChoiceWords(props: FilterWordsProps) {
  const setting = optionsSetting(props.property);
  return setting === undefined ? (
    <Labels {...props} choices={fixedChoices(props.property)} />
  ) : (
    <SettingWords {...props} setting={setting} />
  );
}

const isNumber = (bound: unknown): bound is number => typeof bound === 'number';

function rangeWords(value: unknown, write: (bound: unknown) => string): string {
  const { from, to }: Range<unknown> = readRange(value) ?? {};
  const parts = [
    ['from', from],
    ['to', to],
  ] as const;
  return parts
    .filter(([, bound]) => bound !== undefined && bound !== null && bound !== '')
    .map(([word, bound]) => `${word} ${write(bound)}`)
    .join(' ');
}

export function NumberWords({ value }: FilterWordsProps) {
  return rangeWords(value, (bound) => (isNumber(bound) ? formatNumber(bound) : String(bound)));
}

export function MoneyWords({ value }: FilterWordsProps) {
  return rangeWords(value, (bound) => (isNumber(bound) ? formatMoney(bound) : String(bound)));
}

export function DayWords({ value }: FilterWordsProps) {
  // calendar days are the same in every zone
  return rangeWords(value, (bound) => formatDate(String(bound), 'UTC'));
}
