// The complaints that a half-year's report is about, as they stood at its end (domain facts B1): those received in it, and
// those received before that were not closed when it began.
import { fieldsOf } from '#domain/fields.ts';
import type { ReportedComplaint } from '#domain/idr/elements.ts';
import type { ReportingPeriod } from '#domain/idr/period.ts';
import type { CodeMap } from '#domain/idr/report.ts';
import type { RowsStatement, Snapshot } from '../export/snapshot.ts';

/** A state that one looks up, not a join: it is asked of earlier complaints alone, and what was closed goes no further. */
const BEFORE = `(select h.status from complaint_status_history h
    where h.org_id = c.org_id and h.complaint_id = c.id and h.created_at < period.starts order by h.created_at desc, h.id desc limit 1)`;

/**
 * $1 and $2: first and last day, in the organisation's zone. A state is read from the status history: what became of a
 * complaint after the period is the next report's. One that was entered after the period's end was open at it.
 */
const POPULATION = `
  from org o
  cross join lateral (select ($1::date)::timestamp at time zone o.zone as starts, ($2::date + 1)::timestamp at time zone o.zone as ends) period
  join complaint c on c.org_id = o.id and c.dt_received < period.ends
  left join lateral (select h.status, h.outcome, h.created_at from complaint_status_history h
    where h.org_id = c.org_id and h.complaint_id = c.id and h.created_at < period.ends order by h.created_at desc, h.id desc limit 1) last on true
  left join claim on claim.org_id = c.org_id and claim.id = c.claim_id
  left join insurer on insurer.org_id = claim.org_id and insurer.id = claim.insurer_id
  where o.id = (select app.org_id())
    and (c.dt_received >= period.starts or coalesce(${BEFORE}, 'open') not in ('closed', 'cancelled'))`;

const CLOSED = `coalesce(last.status in ('closed', 'cancelled'), false)`;

const ROW = `jsonb_build_object(
    'id', c.id, 'brand', coalesce(insurer.name, o.name), 'complainantType', c.complainant_type, 'complainantGender', c.complainant_gender,
    'complainantAge', c.complainant_age, 'complainantPostcode', c.complainant_postcode, 'status', coalesce(last.status, 'open'), 'channel', c.channel,
    'dateReceived', (c.dt_received at time zone o.zone)::date, 'dateClosed', case when ${CLOSED} then (last.created_at at time zone o.zone)::date end,
    'isAboutRepresentative', c.is_about_representative, 'product', c.product, 'issue', c.issue,
    'outcome', case when ${CLOSED} then last.outcome end, 'monetaryRemedy', case when ${CLOSED} then c.monetary_remedy end,
    'isReferredByAfca', c.referred_by_afca and coalesce(c.referred_by_afca_date <= $2::date, true))`;

/** The statement that reads them, oldest first. */
export function complaintsOf({ start, end }: ReportingPeriod): RowsStatement {
  return {
    text: `select ${ROW}::text as row ${POPULATION} order by c.id`,
    countText: `select count(*) as count ${POPULATION}`,
    values: [start, end],
  };
}

/** A row of the statement; it is written above, so its shape is known. */
export function readComplaint(row: unknown): ReportedComplaint {
  return row as ReportedComplaint;
}

/** The codes of a version of the organisation's code map. */
export async function readCodes(snapshot: Snapshot, version: string): Promise<CodeMap> {
  const rows = await snapshot.query<{ element: string; value: string; code: string | null }>(
    'select element, our_value as value, asic_code as code from idr_code_map where org_id = (select app.org_id()) and version = $1',
    [version],
  );
  const codes = new Map<string, Map<string, string>>();
  for (const { element, value, code } of rows) {
    const values = codes.get(element) ?? new Map<string, string>();
    codes.set(element, values.set(value, code ?? ''));
  }
  return codes;
}

/** What is asked for, as the signed address has it. */
export interface IdrRequest {
  /** First day of the half-year. */
  readonly periodStart: string;
  readonly version: string;
  readonly part: IdrPart;
}

/** The file for the regulator, what it would reject as a list, and the same in numbers. */
export const IDR_PARTS = ['file', 'issues', 'check'] as const;

export type IdrPart = (typeof IDR_PARTS)[number];

/** Whether a text is the name of a part. */
export function isIdrPart(part: unknown): part is IdrPart {
  return IDR_PARTS.some((one) => one === part);
}

/** The request of a signed address. */
export function readIdrRequest(request: unknown): IdrRequest {
  const { periodStart, version, part } = fieldsOf(request);
  return {
    periodStart: String(periodStart),
    version: String(version),
    part: isIdrPart(part) ? part : 'check',
  };
}
