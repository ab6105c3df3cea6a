// A piece of SQL as a value: its text, with the values that it is given and the columns that it uses at their places. The
// compilers put pieces together and ask them what they use; nothing reads SQL.
import { quoteIdentifier } from '../catalogue/quote.ts';
import type { Parameter } from './parameters.ts';

/** A value that comes from outside: `$n` or `$n::cast`, numbered once the statement is whole. */
interface Placeholder extends Parameter {
  readonly kind: 'placeholder';
  /** Undefined where Postgres works it out. */
  readonly cast: string | undefined;
  /** When it was made among those of its statement, which are numbered in this order; equals by where they stand. */
  readonly order: number;
}

/** A column of the rows under an alias; without a name the whole row. */
interface ColumnUse {
  readonly kind: 'column';
  readonly alias: string;
  readonly name: string | undefined;
}

/** Which statements a piece wants planned for the values of each request: all that have it, or searches alone. */
export type PlannedByValues = 'always' | 'in searches';

/** How many rows fit, and how they are found, only the values of the pieces around it say. */
interface Plan {
  readonly kind: 'plan';
  readonly byValues: PlannedByValues;
}

type Part = string | Placeholder | ColumnUse | Plan | Sql;

/** What stands where a whole row is used. */
const WHOLE_ROW = '*';

export interface Statement {
  readonly text: string;
  readonly parameters: readonly Parameter[];
  /** Absent where it may be planned once and for all. */
  readonly plannedByValues?: PlannedByValues | undefined;
}

export class Sql {
  readonly #parts: readonly Part[];

  constructor(parts: readonly Part[]) {
    this.#parts = parts;
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  #visit(visit: (part: Exclude<Part, Sql>) => void): void {
    for (const part of this.#parts) {
      if (part instanceof Sql) part.#visit(visit);
      else visit(part);
    }
  }

  /** The values that it is given, in the order in which they were made. */
  get parameters(): readonly Parameter[] {
    return this.#placeholders();
  }

  #placeholders(): readonly Placeholder[] {
    const found = new Set<Placeholder>();
    this.#visit((part) => {
      if (typeof part !== 'string' && part.kind === 'placeholder') found.add(part);
    });
    return [...found].toSorted((one, other) => one.order - other.order);
  }

  /** Names of the columns that it uses of an alias; WHOLE_ROW among them where it uses the rows themselves. */
  columnsOf(alias: string): ReadonlySet<string> {
    const found = new Set<string>();
    this.#visit((part) => {
      if (typeof part !== 'string' && part.kind === 'column' && part.alias === alias) found.add(part.name ?? WHOLE_ROW);
    });
    return found;
  }

  /** As a statement. Postgres refuses a parameter that nothing uses: those that are left out of it have no number. */
  statement(): Statement {
    const parameters = this.#placeholders();
    const numbers = new Map(parameters.map((placeholder, index) => [placeholder, index + 1]));
    let text = '';
    let plannedByValues: PlannedByValues | undefined;
    this.#visit((part) => {
      if (typeof part === 'string') text += part;
      else if (part.kind === 'plan') plannedByValues = plannedByValues === 'always' ? 'always' : part.byValues;
      else if (part.kind === 'placeholder')
        text += `$${numbers.get(part) ?? 0}${part.cast === undefined ? '' : `::${part.cast}`}`;
      else text += `${part.alias}.${part.name === undefined ? WHOLE_ROW : quoteIdentifier(part.name)}`;
    });
    return { text, parameters, plannedByValues };
  }
}

/**
 * SQL of a template. Texts in it are the compilers' own words and names, taken as they are: what a request says goes in
 * as a parameter of SqlBuilder alone.
 */
export function sql(texts: TemplateStringsArray, ...holes: readonly (string | number | Sql)[]): Sql {
  const parts: Part[] = [];
  texts.forEach((text, index) => {
    if (text !== '') parts.push(text);
    const hole = holes[index];
    if (hole !== undefined && hole !== '') parts.push(typeof hole === 'number' ? String(hole) : hole);
  });
  return new Sql(parts);
}

export const EMPTY = new Sql([]);

/** Pieces one after the other. */
export function joined(pieces: readonly Sql[], separator: string): Sql {
  return new Sql(pieces.flatMap((piece, index) => (index === 0 || separator === '' ? [piece] : [separator, piece])));
}

/** `a, b, c`. */
export function listOf(pieces: readonly Sql[]): Sql {
  return joined(pieces, ', ');
}

export function placeholder(parameter: Parameter, cast: string | undefined, order: number): Sql {
  return new Sql([{ ...parameter, kind: 'placeholder', cast, order }]);
}

/** Says that statements with a piece are planned for their values. */
export function plannedByValues(piece: Sql, byValues: PlannedByValues): Sql {
  return new Sql([{ kind: 'plan', byValues }, piece]);
}

/** A column of an alias. */
export function columnOf(alias: string, name: string): Sql {
  return new Sql([{ kind: 'column', alias, name }]);
}

/** All that there is under an alias: `a.*`. */
export function wholeRow(alias: string): Sql {
  return new Sql([{ kind: 'column', alias, name: undefined }]);
}

/** A text as a constant. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * `a."x", a."y"`: the columns of `outer` that pieces of SQL use, of another alias, and no others, since a role may be
 * allowed to read some columns of a table only. Whole rows stay whole; where nothing is used this is empty.
 */
export function usedColumns(
  columns: readonly { readonly name: string }[],
  outer: string,
  pieces: readonly Sql[],
  inner: string,
): Sql {
  const used = new Set(pieces.flatMap((piece) => [...piece.columnsOf(outer)]));
  if (used.has(WHOLE_ROW)) return wholeRow(inner);
  return listOf(columns.filter(({ name }) => used.has(name)).map(({ name }) => columnOf(inner, name)));
}
