// A seeded fault: what it changes in one file, and how its place is found again at another commit.
import { createHash } from 'node:crypto';

/** The parts of the product that are held against their tests. */
export const AREAS = ['domain', 'server', 'sql', 'src'] as const;
export type Area = (typeof AREAS)[number];

/** What is done wrong. Policies exist in SQL alone. */
export const KINDS = ['right', 'policy', 'message', 'comparison', 'condition', 'limit', 'sum'] as const;
export type Kind = (typeof KINDS)[number];

/** A change of one piece of a text. */
export interface Edit {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The plainest of its kind: a bound that is moved, a limit that has a name. Half of those chosen are. */
  readonly isPlain?: boolean;
}

export interface Mutant {
  /** A hash of what it is and where, so that another run of `list` gives the same id. */
  readonly id: string;
  readonly area: Area;
  readonly kind: Kind;
  /** From the project's folder. */
  readonly file: string;
  /** Where `before` began when the list was made. */
  readonly line: number;
  /** Whole lines, as many as it takes to be unique in the file. */
  readonly before: string;
  readonly after: string;
}

const MOST_LINES = 7;

/** How often a text occurs in another one, counted up to two. */
function timesIn(text: string, part: string): number {
  const first = text.indexOf(part);
  return first === -1 ? 0 : text.includes(part, first + 1) ? 2 : 1;
}

const lineStart = (text: string, position: number): number => text.lastIndexOf('\n', position - 1) + 1;

function lineEnd(text: string, position: number): number {
  const end = text.indexOf('\n', position);
  return end === -1 ? text.length : end;
}

/** The lines of an edit, with those around them until they are unique in the text; undefined where that takes too many. */
function surroundings(text: string, { start, end }: Edit): readonly [from: number, to: number] | undefined {
  let from = lineStart(text, start);
  let to = lineEnd(text, end);
  for (let added = 0; added < MOST_LINES; added += 1) {
    if (timesIn(text, text.slice(from, to)) === 1) return [from, to];
    if (added % 2 === 0) from = lineStart(text, Math.max(0, from - 1));
    else to = lineEnd(text, Math.min(text.length, to + 1));
  }
  return undefined;
}

/** @returns undefined where too many lines would be needed to tell its place from others */
export function toMutant(area: Area, file: string, text: string, edit: Edit): Mutant | undefined {
  const place = surroundings(text, edit);
  if (!place) return undefined;
  const [from, to] = place;
  const before = text.slice(from, to);
  const after = text.slice(from, edit.start) + edit.text + text.slice(edit.end, to);
  const id = createHash('sha256').update(`${file}\n${before}\n${after}`).digest('hex').slice(0, 8);
  return { id, area, kind: edit.kind, file, line: text.slice(0, from).split('\n').length, before, after };
}

/** The text with the fault in it; undefined where its lines are gone, or not unique. */
export function mutate(text: string, { before, after }: Mutant): string | undefined {
  // a function: `$` in what is put in means nothing
  return timesIn(text, before) === 1 ? text.replace(before, () => after) : undefined;
}
