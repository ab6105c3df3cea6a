// Keeps the counted business days of the database (app.business_day): of every state, for years back and ahead.
import { createRequire } from 'node:module';
import type { ClientBase } from 'pg';
import { holidaysOf } from './holidays.ts';

const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
/** Clocks that began earlier count as begun on the first day. */
const YEARS_BACK = 15;
/** A rule that would be due later than this is not due yet; each year brings one more. */
const YEARS_AHEAD = 5;

/** Other versions know other holidays. */
function sourceName(): string {
  const { version } = createRequire(import.meta.url)('date-holidays/package.json') as { readonly version: string };
  return `date-holidays ${version}`;
}

/**
 * Writes the public holidays of the states whose years are not all known yet, or were known from another version of
 * their source; business days and the calendars of organisations' own follow in the database. Done already: one read.
 * @param client a transaction of the system across organisations, or the owner of the tables
 */
export async function keepBusinessDays(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows: years } = await client.query<{ first: number; last: number }>(
    `select extract(year from app.now())::int - $1::int as first, extract(year from app.now())::int + $2::int as last`,
    [YEARS_BACK, YEARS_AHEAD],
  );
  const { first, last } = years[0] ?? { first: 0, last: -1 };
  const source = sourceName();
  const { rows: known } = await client.query<{ state: string }>(
    'select state from app.states_with_holidays($1, $2, $3) state',
    [first, last, source],
  );
  const done = new Set(known.map(({ state }) => state));
  for (const state of STATES) {
    if (done.has(state)) continue;
    const days = [...(await holidaysOf(state, [first, last]))];
    await client.query('select app.keep_public_holidays($1, $2, $3, $4, $5)', [state, days, first, last, source]);
  }
}
