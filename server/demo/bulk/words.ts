// How the statements of the bulk load draw: by the row's number, so that every run makes the same.
import { escapeLiteral } from 'pg';

/** A list of texts as SQL. */
const listOf = (values: readonly string[]): string =>
  `array[${values.map((value) => escapeLiteral(value)).join(', ')}]::text[]`;

/**
 * One of these, as an expression.
 * @param salt different for what is not to go together
 * @param number the number that it depends on
 */
export const pick = (values: readonly string[], salt: number, number = 'b.n'): string =>
  `(${listOf(values)})[1 + pg_temp.draw(${number}, ${salt}, ${values.length})]`;

/** One of these, each as often as its weight says. */
export const pickWeighted = (
  values: readonly (readonly [value: string, weight: number])[],
  salt: number,
  number?: string,
): string =>
  pick(
    values.flatMap(([value, weight]) => Array.from({ length: weight }, () => value)),
    salt,
    number,
  );

/** Text with its {places} taken by expressions: what has none reads 'the insured'. */
export const filled = (expression: string, places: Readonly<Record<string, string>>): string =>
  `regexp_replace(${Object.entries(places).reduce(
    (sum, [place, value]) => `replace(${sum}, '{${place}}', ${value})`,
    expression,
  )}, '\\{\\w+\\}', 'the insured', 'g')`;

/** What the statements call: gone with the session. */
export const FUNCTIONS = `
  create or replace function pg_temp.draw(n bigint, salt bigint, below int) returns int language sql immutable as
    $$ select ((hashint8extended(n, salt) & 2147483647) % below)::int $$;
  create or replace function pg_temp.at(today date, age int, minutes int) returns timestamptz language sql stable as
    $$ select (today - age + minutes * interval '1 minute') at time zone 'Australia/Sydney' $$;`;
