// From values to cells, by the kind of value.
import { fieldsOf } from '#domain/fields.ts';
import { isLocalDate, isTimestamp, localDateOf, localTimeOf } from '#domain/dates.ts';
import type { Kind } from '#schemas/engine/kinds.ts';

/** What stands in a cell; a writer decides how it is written. */
export type Cell =
  | string
  | number
  | null
  | { readonly money: number }
  | { readonly day: string }
  | { readonly day: string; readonly time: string };

export interface CellContext {
  /** The organisation's zone. */
  readonly zone: string;
  /** What values are called. */
  readonly labels: Readonly<Record<string, string>>;
}

type ToCell = (value: unknown, context: CellContext) => Cell;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

const named = (value: unknown, { labels }: CellContext): string => labels[textOf(value)] ?? textOf(value);
const text: ToCell = (value, context) => named(value, context);
const number: ToCell = (value) => (typeof value === 'number' ? value : textOf(value));
const list: ToCell = (value, context) =>
  Array.isArray(value) ? value.map((item) => named(item, context)).join('; ') : named(value, context);
const json: ToCell = (value) => JSON.stringify(value);

const day: ToCell = (value, { zone }) => {
  const given = textOf(value);
  // a time stands for its day in the organisation's zone
  const date = isLocalDate(given) ? given : isTimestamp(given) ? localDateOf(given, zone) : undefined;
  return date === undefined ? given : { day: date };
};

const dayAndTime: ToCell = (value, { zone }) => {
  const given = textOf(value);
  return isTimestamp(given) ? { day: localDateOf(given, zone), time: localTimeOf(given, zone) } : given;
};

/** A person of a contact list: names, then how to reach them. */
function contactText(contact: unknown): string {
  if (typeof contact !== 'object' || contact === null) return textOf(contact);
  const { firstName, surname, email, phone } = fieldsOf(contact);
  const parts = [[firstName, surname].filter(Boolean).join(' '), email, phone];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
}

const CELLS: { readonly [K in Kind]: ToCell } = {
  text,
  multiline: text,
  number,
  boolean: (value) => (value === true ? 'Yes' : value === false ? 'No' : textOf(value)),
  choice: text,
  choices: list,
  money: (value) => (typeof value === 'number' ? { money: value } : textOf(value)),
  date: day,
  dateTime: dayAndTime,
  email: text,
  phone: text,
  abn: text,
  bsb: text,
  account: text,
  postcode: text,
  postcodes: list,
  state: text,
  country: text,
  color: text,
  interval: number,
  weekday: text,
  tags: list,
  richText: text,
  json,
  file: text,
  logo: text,
  contacts: (value) => (Array.isArray(value) ? value.map(contactText).join('; ') : textOf(value)),
  user: text,
  reference: (value, context) => (typeof value === 'number' ? value : text(value, context)),
  milestone: text,
};

/** The cell of one value of a kind. */
export function cellOf(kind: Kind, value: unknown, context: CellContext): Cell {
  return value === null || value === undefined || value === '' ? null : CELLS[kind](value, context);
}

/** The cell of a column that goes through a list: its values one after another. */
export function cellOfAll(kind: Kind, values: readonly unknown[], context: CellContext): Cell {
  if (values.length <= 1) return cellOf(kind, values[0], context);
  return values
    .map((value) => plainText(cellOf(kind, value, context)))
    .filter((part) => part !== '')
    .join('; ');
}

/** A cell as people read it: dates dd/MM/yyyy, money with its cents. */
export function plainText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  if ('money' in cell) return cell.money.toFixed(2);
  const date = cell.day.split('-').toReversed().join('/');
  return 'time' in cell ? `${date} ${cell.time}` : date;
}
