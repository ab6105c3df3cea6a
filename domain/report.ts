// The reports that people have made: what each is of, by which day its rows are taken, and which periods there can be
// (supabase/schemas/reports.sql holds the same: app.report_kinds, app.check_report).
import { addDays, addMonths, formatDate, isLocalDate, type LocalDate } from './dates.ts';
import { NO_DATE } from './field-words.ts';
import { isOneOf } from './fields.ts';
import { FIELD_REQUIRED } from './issue.ts';

export const REPORT_KINDS = [
  'claims',
  'complaints',
  'payments',
  'invoices',
  'expenses',
  'incidents',
  'deadlines',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

type Feature = 'claim' | 'complaint' | 'compliance';

interface ReportWords {
  readonly label: string;
  /** The feature of the organisation that it belongs to; 'any' for what every organisation with a feature has. */
  readonly feature: Feature | 'any';
  /** The day that its period is of. */
  readonly by: string;
  /** One row of it. */
  readonly row: string;
}

export const REPORTS: Readonly<Record<ReportKind, ReportWords>> = {
  claims: { label: 'Claims', feature: 'claim', by: 'the date received', row: 'claim' },
  complaints: { label: 'Complaints', feature: 'complaint', by: 'the date received', row: 'complaint' },
  payments: { label: 'Payments', feature: 'claim', by: 'the date made', row: 'payment or reversal' },
  invoices: { label: 'Invoices', feature: 'claim', by: 'the issue date', row: 'invoice' },
  expenses: { label: 'Expenses', feature: 'claim', by: 'the date of the expense', row: 'expense' },
  incidents: { label: 'Incidents and breaches', feature: 'compliance', by: 'the date identified', row: 'incident' },
  deadlines: { label: 'Deadlines', feature: 'any', by: 'the date due', row: 'deadline' },
};

export const FORMAT_LABELS: Readonly<Record<ReportFormat, string>> = { csv: 'CSV', xlsx: 'Excel workbook' };

/** Years of the longest period. */
export const MOST_YEARS = 10;
/** Days that a file is kept. */
export const REPORT_DAYS = 30;

/** Whether a text is the name of a report. */
export function isReportKind(report: unknown): report is ReportKind {
  return isOneOf(REPORT_KINDS, report);
}

/** Whether a text is the name of a format. */
export function isReportFormat(format: unknown): format is ReportFormat {
  return isOneOf(REPORT_FORMATS, format);
}

/** What a report is called; one of another version of the service as it is stored. */
export function reportLabel(report: string): string {
  return isReportKind(report) ? REPORTS[report].label : report;
}

/** The reports of an organisation with these features, in the order in which they are offered. */
export function reportsOf(features: readonly Feature[]): readonly ReportKind[] {
  return REPORT_KINDS.filter((kind) => {
    const { feature } = REPORTS[kind];
    return feature === 'any' ? features.length > 0 : features.includes(feature);
  });
}

export interface ReportPeriod {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
}

export const END_BEFORE_START = 'The end date is before the start date.';
export const TOO_LONG = `A report covers at most ${MOST_YEARS} years. Choose a shorter period.`;

function dayFault(day: string | null | undefined): string | undefined {
  if (day === null || day === undefined || day === '') return FIELD_REQUIRED;
  return isLocalDate(day) ? undefined : NO_DATE;
}

/** What is wrong with a period, by field; both days are part of it. */
export function periodFaults({
  startDate,
  endDate,
}: {
  readonly startDate: string | null | undefined;
  readonly endDate: string | null | undefined;
}): { readonly startDate?: string; readonly endDate?: string } {
  const start = dayFault(startDate);
  const end = dayFault(endDate);
  const faults = {
    ...(start === undefined ? {} : { startDate: start }),
    ...(end === undefined ? {} : { endDate: end }),
  };
  if (start !== undefined || end !== undefined || typeof startDate !== 'string' || typeof endDate !== 'string')
    return faults;
  if (endDate < startDate) return { endDate: END_BEFORE_START };
  return endDate >= addMonths(startDate, 12 * MOST_YEARS) ? { endDate: TOO_LONG } : {};
}

/** The month before the one that a day is in: what a monthly report is of. */
export function monthBefore(day: LocalDate): ReportPeriod {
  const first = `${day.slice(0, 7)}-01`;
  return { startDate: addMonths(first, -1), endDate: addDays(first, -1) };
}

/** Periods that are asked for often, newest first, for one press. @param today of the organisation */
export function usualPeriods(today: LocalDate): readonly (ReportPeriod & { readonly label: string })[] {
  const first = `${today.slice(0, 7)}-01`;
  const quarter = addMonths(first, -((Number(today.slice(5, 7)) - 1) % 3));
  // the financial year begins in July
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '07' ? 1 : 0);
  const financial = `${String(year).padStart(4, '0')}-07-01`;
  return [
    { label: 'This month', startDate: first, endDate: today },
    { label: 'Last month', ...monthBefore(today) },
    { label: 'Last quarter', startDate: addMonths(quarter, -3), endDate: addDays(quarter, -1) },
    { label: 'This financial year', startDate: financial, endDate: today },
    { label: 'Last financial year', startDate: addMonths(financial, -12), endDate: addDays(financial, -1) },
  ];
}

/** '01/10/2026 to 31/10/2026' */
export function periodWords({ startDate, endDate }: ReportPeriod): string {
  return startDate === endDate ? formatDate(startDate) : `${formatDate(startDate)} to ${formatDate(endDate)}`;
}

/** 'claims-2026-10-01-to-2026-10-31.csv' */
export function reportFileName(report: string, { startDate, endDate }: ReportPeriod, format: ReportFormat): string {
  return `${report}-${startDate}-to-${endDate}.${format}`;
}
