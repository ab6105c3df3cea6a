// What a report is made of: where its rows are, and its columns in their order.
import type { Kind } from '#schemas/engine/kinds.ts';

/** 'moment': `YYYY-MM-DD HH:MM` in the organisation's zone, as {@link localMoment} writes it. */
export type ReportKindOfValue = Extract<Kind, 'text' | 'number' | 'boolean' | 'money' | 'date' | 'choices'> | 'moment';

export interface ReportColumn {
  readonly title: string;
  readonly kind: ReportKindOfValue;
  /** An expression over the report's tables. */
  readonly sql: string;
  /** The setting whose items name the values. */
  readonly options?: string;
  /** What values are called, where no setting says. */
  readonly labels?: Readonly<Record<string, string>>;
}

/**
 * A report's statement in its parts. Every table is read as the report's maker: row-level security decides which rows there
 * are. `o` is the organisation, table `period` has the moments between which the period lies (`starts`, `ends`), $1 and $2 are
 * its first and last day. Rows come in the order of an index (that of the day which the period is of, or their numbers), so
 * that no sort holds a million of them.
 */
export interface ReportDefinition {
  /** The table of the rows with its alias: 'claim c'. */
  readonly table: string;
  /** Which of its rows: joined to `o` and `period`. */
  readonly where: string;
  /** What the columns look up; never more or fewer rows. */
  readonly joins: string;
  readonly order: string;
  readonly columns: readonly ReportColumn[];
}

const column =
  (kind: ReportKindOfValue) =>
  (title: string, sql: string, more: Pick<ReportColumn, 'options' | 'labels'> = {}): ReportColumn => ({
    title,
    kind,
    sql,
    ...more,
  });

export const textColumn = column('text');
export const numberColumn = column('number');
export const moneyColumn = column('money');
/** Of a day. */
export const dateColumn = column('date');
export const yesNoColumn = column('boolean');
export const listColumn = column('choices');
export const momentColumn = column('moment');

/** The day of a moment, where the organisation is. */
export const localDay = (sql: string): string => `(${sql} at time zone o.zone)::date`;

/** Day and minute of a moment, where the organisation is. */
export const localMoment = (sql: string): string => `to_char(${sql} at time zone o.zone, 'YYYY-MM-DD HH24:MI')`;

/** A stored word as people write it: 'Reopened' */
export const worded = (sql: string): string => `upper(left(${sql}, 1)) || substr(${sql}, 2)`;

/** Today, where the organisation is. */
export const TODAY = '(app.now() at time zone o.zone)::date';

/** A moment that lies in the period. */
export const within = (sql: string): string =>
  `${sql} >= (select starts from period) and ${sql} < (select ends from period)`;

/** The name of a member whose id stands in a column; a join of its own. */
export const member = (alias: string, key: string, of: string): string =>
  `left join user_in_org ${alias} on ${alias}.org_id = ${of}.org_id and ${alias}.user_id = ${of}.${key}`;

/** The handling parties of a claim or complaint. */
export const parties = (of: string): string =>
  `(select string_agg(e.name, '; ' order by e.name) from external_org e where e.org_id = ${of}.org_id and e.id = any (${of}.party_ids))`;

/** Whom a claim is of: the company, else the person. */
export const POLICY_HOLDER = `coalesce(nullif(btrim(c.ph_company), ''), nullif(btrim(concat_ws(' ', c.ph_first_name, c.ph_last_name)), ''), c.policy_name)`;
