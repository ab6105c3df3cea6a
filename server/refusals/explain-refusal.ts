// What the database refuses, in words that say what to do and never show its own (RULES 39): by the constraint where one
// is named, else by the kind of the error.
import type { DatabaseError } from 'pg';
import { mapDatabaseError } from '../database/map-error.ts';
import { camelCase } from '../graphql/catalogue/names.ts';
import type { MapDatabaseError } from '../graphql/options.ts';
import type { Definitions } from '../definitions/load.ts';
import type { Tables } from '../definitions/tables.ts';
import { namesOf } from '../usage/names.ts';
import { THROUGH } from '../usage/uses.ts';
import { checkWords } from './check-words.ts';
import type { Constraint } from '../definitions/constraints.ts';
import { SPECIAL_WORDS, type SpecialWords } from './special-words.ts';
import { inSentence, titleOf } from '../definitions/titles.ts';

type Explanation = NonNullable<ReturnType<MapDatabaseError>>;

const NOT_NULL = '23502';
const CODES: Readonly<Record<Constraint['kind'], string>> = {
  check: 'validation-failed',
  unique: 'constraint-violation',
  'foreign key': 'constraint-violation',
};

/** Words for every constraint of a served database. */
export class ConstraintWords {
  readonly #definitions: Definitions;
  readonly #tables: Tables;
  readonly #byName: ReadonlyMap<string, Constraint>;

  constructor(definitions: Definitions, tables: Tables) {
    this.#definitions = definitions;
    this.#tables = tables;
    this.#byName = new Map(
      tables.constraints.map((constraint) => [`${constraint.table}.${constraint.name}`, constraint]),
    );
  }

  #served(table: string): ReturnType<Definitions['byType']> {
    const type = this.#tables.catalogue.tables.find(({ name }) => name === table)?.type;
    return type === undefined ? undefined : this.#definitions.byType(type);
  }

  title(table: string, column: string): string {
    return titleOf(table, column, this.#served(table));
  }

  /** What a constraint says of a record that breaks it; undefined where nobody has said it. */
  of({ name, table, kind, columns, definition }: Constraint): SpecialWords | undefined {
    const special = SPECIAL_WORDS[name];
    if (special) return special;
    const column = columns.at(-1);
    if (column === undefined)
      return kind === 'foreign key'
        ? { message: 'The organisation does not exist any more. Please sign in again.' }
        : undefined;
    const field = camelCase(column);
    const title = this.title(table, column);
    if (kind === 'foreign key')
      return { message: `${title}: this choice does not exist any more. Choose another one.`, field };
    if (kind === 'unique')
      return {
        message:
          column === 'id'
            ? 'There is a record with this number already. Save it without a number.'
            : `There is one with this ${inSentence(title)} already.`,
        field,
      };
    const message = checkWords({ columns, definition }, title);
    return message === undefined ? undefined : { message, field };
  }

  /** What still uses a record that was to be deleted. */
  #uses(table: string): Explanation {
    const using = this.#tables.catalogue.tables.find(({ name }) => name === table);
    if (!using) return { code: 'constraint-violation', message: 'It cannot be deleted while other records use it.' };
    // of a table that only ties two others together, people know the other end
    const relation = using.members.get(THROUGH[using.type] ?? '');
    const told = relation?.kind === 'object' ? relation.target : using;
    const { many } = namesOf(told, this.#definitions.byType(told.type));
    return {
      code: 'constraint-violation',
      message: `It cannot be deleted while ${inSentence(many)} use it.`,
      extensions: { usedBy: told.type },
    };
  }

  explain(error: DatabaseError): Explanation | undefined {
    const { code, table = '', column, constraint = '' } = error;
    if (code === NOT_NULL && column !== undefined)
      return {
        code: 'constraint-violation',
        message: `${this.title(table, column)} is required.`,
        extensions: { field: camelCase(column) },
      };
    const found = this.#byName.get(`${table}.${constraint}`);
    if (!found) return undefined;
    if (found.kind === 'foreign key' && error.message.startsWith('update or delete on')) return this.#uses(table);
    const words = this.of(found);
    return (
      words && {
        code: CODES[found.kind],
        message: words.message,
        ...(words.field === undefined ? {} : { extensions: { field: words.field } }),
      }
    );
  }
}

/** Makes the mapping of database errors for a service with these definitions. */
export function explainRefusals(definitions: Definitions, tables: Tables): MapDatabaseError {
  const words = new ConstraintWords(definitions, tables);
  return (error) => words.explain(error) ?? mapDatabaseError(error);
}
