// A statement under a short name, as connections know it.
import { createHash } from 'node:crypto';
import { GraphqlServiceError } from '../errors.ts';
import type { Statement } from '../sql/fragment.ts';
import { Pace } from './pace.ts';

/** A statement ready to be sent: its text has a short name that is the same on every connection, or an empty one. */
export interface PreparedStatement extends Statement {
  readonly hash: string;
  /** Its names by role, made on first use. */
  readonly names: Map<string, string>;
  readonly pace: Pace;
  /** A read that a read replica may answer, where there is one. */
  readonly isHeavy: boolean;
}

/** Long texts come from bulk inserts and will not be seen again. */
const LONGEST_NAMED = 20_000;

/**
 * Values of one condition, for a list and its count. How many rows fit several conditions together, of an organisation's many
 * or few, only the values say: planned without them, the first page of a large organisation is found by reading and sorting
 * all that fits.
 */
const FEW_VALUES = 2;

/** The wire protocol counts them in two bytes. */
const MOST_PARAMETERS = 65_535;

interface Options {
  readonly isHeavy?: boolean;
  /** A list that is counted as well, whose conditions are a person's. */
  readonly isSearch?: boolean;
}

/**
 * Gives a statement its name.
 * @throws GraphqlServiceError limit-exceeded for more parameters than Postgres takes
 */
export function prepareStatement(
  statement: Statement,
  { isHeavy = false, isSearch = false }: Options = {},
): PreparedStatement {
  if (statement.parameters.length > MOST_PARAMETERS) {
    throw new GraphqlServiceError(
      'limit-exceeded',
      `More than ${MOST_PARAMETERS} values cannot be sent at once; send fewer rows or conditions.`,
    );
  }
  const { plannedByValues, parameters } = statement;
  const isPlannedByValues =
    plannedByValues === 'always' || (isSearch && (plannedByValues === 'in searches' || parameters.length > FEW_VALUES));
  const hash =
    isPlannedByValues || statement.text.length > LONGEST_NAMED
      ? ''
      : createHash('sha256').update(statement.text).digest('base64url').slice(0, 22);
  return { ...statement, hash, names: new Map(), pace: new Pace(), isHeavy };
}
