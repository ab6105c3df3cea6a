// Items that a policy names one by one, with the attributes that describe them.
import type { AnswerItem } from './answers.ts';
import { isLocalDate } from './dates.ts';
import { formatMoney, NO_AMOUNT } from './money.ts';
import { REQUIRED } from './policy-terms.ts';
import { lengthFault } from './text-length.ts';
import { NO_DATE } from './field-words.ts';

export interface ItemAttribute {
  readonly name: string;
  /** text, number, currency or date; others are shown as text. */
  readonly type: string;
  readonly unit: string | null;
}

export interface SpecifiedItem {
  readonly id: number;
  readonly label: string;
  readonly attributes: readonly ItemAttribute[];
}

/** Hits of a search in the wizard, and anywhere else (spec 1 §9). */
export const ITEM_SEARCH_LIMIT = 5;
export const ITEM_SEARCH_LIMIT_ELSEWHERE = 8;

/** Characters of an attribute that is a text. */
export const LONGEST_ATTRIBUTE = 500;

const DESCRIPTION = 'Item description';

/** The item for whatever is not on the list (spec 1 §3). */
export const OTHER_ITEM: SpecifiedItem = {
  id: -1,
  label: 'Other',
  attributes: [
    { name: DESCRIPTION, type: 'text', unit: null },
    { name: 'Brand', type: 'text', unit: null },
    { name: 'Value', type: 'currency', unit: '$' },
    { name: 'Size', type: 'number', unit: 'square metres' },
    { name: 'Age', type: 'number', unit: 'months' },
  ],
};

/** `Value ($)`: the attribute's name with its unit. */
export function attributeLabel(attribute: ItemAttribute): string {
  return attribute.unit === null || attribute.unit === '' ? attribute.name : `${attribute.name} (${attribute.unit})`;
}

/** An empty answer for an item. */
export function newItem(item: SpecifiedItem): AnswerItem {
  return {
    specifiedItemId: item.id,
    label: item.label,
    attributes: item.attributes.map((attribute) => ({ ...attribute, value: null })),
  };
}

/** What is wrong with an attribute's value; empty is allowed. */
function attributeError(attribute: AnswerItem['attributes'][number]): string | undefined {
  const { type, value } = attribute;
  if (value === null || value === '') return undefined;
  if (type === 'currency' && typeof value === 'string') return NO_AMOUNT;
  if (type === 'number' || type === 'currency')
    return typeof value === 'number' && Number.isFinite(value) && value >= 0
      ? undefined
      : 'Enter a number of 0 or more.';
  if (type === 'date') return typeof value === 'string' && isLocalDate(value) ? undefined : `${NO_DATE}.`;
  return lengthFault(String(value), LONGEST_ATTRIBUTE);
}

/** Whether an attribute of an item must be given: 'Other' needs its description, since its label tells nothing; the rest may stay empty. */
export function isAttributeRequired({ specifiedItemId }: AnswerItem, name: string): boolean {
  return specifiedItemId === OTHER_ITEM.id && name === DESCRIPTION;
}

/** What is wrong with one attribute of an item. */
export function itemAttributeError(item: AnswerItem, attribute: AnswerItem['attributes'][number]): string | undefined {
  const isEmpty = attribute.value === null || String(attribute.value).trim() === '';
  return isEmpty && isAttributeRequired(item, attribute.name) ? REQUIRED : attributeError(attribute);
}

/** What is wrong with an item, attribute by attribute; 'Other' without its description says nothing. */
export function itemErrors(item: AnswerItem): readonly { readonly name: string; readonly message: string }[] {
  const isDescribed =
    item.specifiedItemId !== OTHER_ITEM.id || item.attributes.some(({ name }) => name === DESCRIPTION);
  const missing = isDescribed ? [] : [{ name: DESCRIPTION, message: REQUIRED }];
  return [
    ...missing,
    ...item.attributes.flatMap((attribute) => {
      const message = itemAttributeError(item, attribute);
      return message === undefined ? [] : [{ name: attribute.name, message }];
    }),
  ];
}

function withUnit(value: string | number, unit: string | null): string {
  if (unit === '$' && Number.isFinite(Number(value))) return formatMoney(Number(value));
  return unit === null || unit === '' ? String(value) : `${value} ${unit}`;
}

/** A line naming an item and what is known of it. */
export function describeItem(item: AnswerItem): string {
  const known = item.attributes.flatMap(({ name, unit, value }) =>
    value === null || value === '' ? [] : `${name} ${withUnit(value, unit)}`,
  );
  return [item.label, ...known].join(', ');
}
