// How one cell of a questionnaire's CSV is read. Each reader gives the value, or a fault that the row's name goes before.
import { isFields } from '../fields.ts';

export class CellFault {
  readonly words: string;

  constructor(words: string) {
    this.words = words;
  }
}

export type Cell<T> = T | CellFault;

const WHOLE = /^-?\d{1,15}$/;

export function readId(text: string): Cell<number> {
  return WHOLE.test(text) ? Number(text) : new CellFault('must be a whole number');
}

export function readOptionalId(text: string): Cell<number | null> {
  return text === '' ? null : readId(text);
}

export function readText(text: string): Cell<string> {
  return text === '' ? new CellFault('is required') : text;
}

export function readOptionalText(text: string): Cell<string | null> {
  return text === '' ? null : text;
}

const TRUTHS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
  '': false,
};

export function readFlag(text: string): Cell<boolean> {
  return TRUTHS[text.toLowerCase()] ?? new CellFault('must be true or false');
}

/** JSON of an object; none when empty. */
export function readObject(text: string): Cell<Readonly<Record<string, unknown>> | null> {
  if (text === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    if (isFields(value)) return value;
  } catch {
    // said below
  }
  return new CellFault('must be a JSON object');
}

/** File categories and allowed file types: split on semicolons (spec 3 §5). */
export function readList(text: string): Cell<readonly string[] | null> {
  const items = text
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  return items.length === 0 ? null : items;
}
