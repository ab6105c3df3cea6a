// One statement under construction: its parameters, its aliases, and the tables that it reads.
import type { PgType } from '../catalogue/model.ts';
import type { Source } from '../document/values.ts';
import { encodeArray, encoderFor, listEncoderFor, type Parameter } from './parameters.ts';

export interface Statement {
  readonly text: string;
  readonly parameters: readonly Parameter[];
}

export class SqlBuilder {
  readonly parameters: Parameter[] = [];
  #aliases = 0;

  alias(): string {
    return `t${++this.#aliases}`;
  }

  /** `$n::type` for a value. */
  parameter(source: Source, type: PgType): string {
    return this.#add(source, encoderFor(type), type.sql);
  }

  /** `$n::type[]` for a list of values. */
  list(source: Source, type: PgType): string {
    return this.#add(source, listEncoderFor(type), `${type.sql}[]`);
  }

  /** `$n::cast` for a value written in a way of its own. */
  encoded(source: Source, encode: Parameter['encode'], cast: string): string {
    return this.#add(source, encode, cast);
  }

  text(value: string): string {
    return this.#add({ constant: value }, (given) => given as string, 'text');
  }

  textList(values: readonly string[]): string {
    return this.#add({ constant: values }, (given) => encodeArray(given as readonly string[], String), 'text[]');
  }

  #add(source: Source, encode: Parameter['encode'], cast: string): string {
    this.parameters.push({ source, encode });
    return `$${this.parameters.length}::${cast}`;
  }

  /** Postgres refuses a parameter that nothing uses, so those of what was left out of the text go. */
  statement(text: string): Statement {
    const used = [...new Set([...text.matchAll(/\$(\d+)::/g)].map(([, number]) => Number(number)))].toSorted(
      (one, other) => one - other,
    );
    if (used.length === this.parameters.length) return { text, parameters: this.parameters };
    const renumbered = text.replaceAll(/\$(\d+)::/g, (_, number: string) => `$${used.indexOf(Number(number)) + 1}::`);
    return { text: renumbered, parameters: this.parameters.filter((_, index) => used.includes(index + 1)) };
  }
}

export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A column of an alias. */
export function columnOf(alias: string, name: string): string {
  return `${alias}."${name.replaceAll('"', '""')}"`;
}

/**
 * `a."x", a."y"`: the columns of an alias that pieces of SQL name, and no others, since a role may be
 * allowed to read some columns of a table only. Whole rows (`a.*`) stay whole; nothing named gives nothing.
 */
export function namedColumns(
  columns: readonly { readonly name: string }[],
  outer: string,
  pieces: readonly string[],
  inner: string,
): string {
  if (pieces.some((sql) => sql.includes(`${outer}.*`))) return `${inner}.*`;
  return columns
    .filter(({ name }) => pieces.some((sql) => sql.includes(columnOf(outer, name))))
    .map(({ name }) => columnOf(inner, name))
    .join(', ');
}
