// The days of an organisation: its zone, and what is no business day there (RULES 14 and 33).
import type { ClientBase } from 'pg';
import type { LocalDate } from '#domain/dates.ts';
import type { WorkflowCalendar } from '#domain/workflow/definition.ts';
import { holidaysOf, type OwnHolidays } from '../../calendar/holidays.ts';

/** A claim's workflow may count from years ago, and ahead as far as a wait can be long: ten years. */
const YEARS_BACK = 10;
const YEARS_AHEAD = 15;

interface Row {
  readonly zone: string;
  readonly state: string;
  readonly own: OwnHolidays | null;
}

/** Lists of states, by state and year: the same for all organisations, and a while to work out. */
const known = new Map<string, Promise<ReadonlySet<LocalDate>>>();

function listOf(state: string, years: readonly [number, number]): Promise<ReadonlySet<LocalDate>> {
  const key = `${state} ${years.join('-')}`;
  const found = known.get(key) ?? holidaysOf(state, years);
  known.set(key, found);
  return found;
}

/** The calendar of the transaction's organisation. */
export async function readCalendar(client: ClientBase, now: Date): Promise<WorkflowCalendar> {
  const { rows } = await client.query<Row>(
    `select zone, state, app.setting(id, 'public_holidays') as own from org where id = app.org_id()`,
  );
  const [row] = rows;
  if (!row) throw new Error('A workflow runs in an organisation');
  const year = now.getUTCFullYear();
  const holidays = new Set(await listOf(row.state, [year - YEARS_BACK, year + YEARS_AHEAD]));
  for (const { date } of row.own?.added ?? []) holidays.add(date);
  for (const date of row.own?.removed ?? []) holidays.delete(date);
  return { zone: row.zone, holidays };
}
