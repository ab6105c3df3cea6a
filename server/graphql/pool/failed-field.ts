// Which root field of an operation the database refused, where several share a round trip.
import { DatabaseError } from 'pg';
import type { Parameter } from '../sql/parameters.ts';
import type { PreparedStatement } from './prepared.ts';

interface Place {
  readonly statement: PreparedStatement;
  /** A value that Postgres could not read as its type. */
  readonly parameter: Parameter | undefined;
}

const places = new WeakMap<DatabaseError, Place>();

/** Postgres names the value that it could not read: 'unnamed portal parameter $3'. */
const PARAMETER = /\bparameter \$(\d{1,5})\b/;

/** Notes at which statement of a batch an error came. */
export function noteFailure(error: unknown, statement: PreparedStatement | undefined): void {
  if (statement === undefined || !(error instanceof DatabaseError)) return;
  const [, number] = PARAMETER.exec(error.where ?? '') ?? [];
  places.set(error, {
    statement,
    parameter: number === undefined ? undefined : statement.parameters[Number(number) - 1],
  });
}

/** Keys of root fields: of each write's statements, and of the values of a read, whose fields share one statement. */
export interface FieldsByPlace {
  readonly statements: ReadonlyMap<PreparedStatement, string>;
  readonly parameters: ReadonlyMap<Parameter, string>;
}

/** The key of the root field that was refused; undefined where nobody can tell, as for what fails at the commit. */
export function failedField({ statements, parameters }: FieldsByPlace, error: unknown): string | undefined {
  const place = error instanceof DatabaseError ? places.get(error) : undefined;
  return place && (statements.get(place.statement) ?? (place.parameter && parameters.get(place.parameter)));
}
