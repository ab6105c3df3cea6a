// A complaint as a row of the report, and what the regulator would reject of it.
import { daysBetween, formatDate } from '../dates.ts';
import { isPostcode } from '../postcode.ts';
import { CODED_ELEMENTS, type IdrElementKey, type ReportedComplaint } from './elements.ts';

/** The regulator's codes by element and our value; a value that is not there, or is empty, has none yet. */
export type CodeMap = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface IdrIssue {
  /** The field of the complaint's form. */
  readonly field: string;
  readonly title: string;
  readonly kind: 'missing' | 'invalid' | 'code';
  readonly message: string;
  /** The value that has no code. */
  readonly value?: string;
}

/** Titles of the file's columns. Several products, issues and outcomes are allowed; a complaint here has one of each. */
export const IDR_COLUMNS = [
  'unique_identifier',
  'brand',
  'complainant_type',
  'complainant_gender',
  'complainant_age',
  'complainant_postcode',
  'complaint_status',
  'channel',
  'date_received',
  'date_closed',
  'days_to_resolve',
  'about_representative',
  'product_1',
  'product_2',
  'product_3',
  'issue_1',
  'issue_2',
  'issue_3',
  'outcome_1',
  'outcome_2',
  'outcome_3',
  'monetary_remedy',
  'afca_referred',
] as const;

/** The code of a value. */
export function codeOf(codes: CodeMap, element: IdrElementKey, value: string): string | undefined {
  const code = codes.get(element)?.get(value)?.trim();
  return code === undefined || code === '' ? undefined : code;
}

/** What would be rejected of a complaint, in the order of its fields. */
export function findIssues(complaint: ReportedComplaint, codes: CodeMap): readonly IdrIssue[] {
  const issues: IdrIssue[] = [];
  for (const { key, title, field, valueOf, isRequired } of CODED_ELEMENTS) {
    const value = valueOf(complaint)?.trim() ?? '';
    if (value === '') {
      if (isRequired(complaint)) issues.push({ field, title, kind: 'missing', message: `${title} is missing.` });
    } else if (codeOf(codes, key, value) === undefined) {
      issues.push({ field, title, kind: 'code', value, message: `“${value}” has no code yet.` });
    }
  }
  const { complainantPostcode, dateReceived, dateClosed } = complaint;
  if (complainantPostcode !== null && complainantPostcode !== '' && !isPostcode(complainantPostcode))
    issues.push({
      field: 'complainantPostcode',
      title: 'Postcode',
      kind: 'invalid',
      message: 'The postcode is no Australian postcode.',
    });
  if (dateClosed !== null && dateClosed < dateReceived)
    issues.push({
      field: 'status',
      title: 'Status',
      kind: 'invalid',
      message: `It was closed on ${formatDate(dateClosed)}, before it was received on ${formatDate(dateReceived)}.`,
    });
  return issues;
}

/**
 * A complaint's row, in the order of {@link IDR_COLUMNS}. A value without a code stands as it is, so that a file that is
 * not ready yet can be read.
 */
export function reportRow(complaint: ReportedComplaint, codes: CodeMap): readonly string[] {
  const coded = Object.fromEntries(
    CODED_ELEMENTS.map(({ key, valueOf }) => {
      const value = valueOf(complaint)?.trim() ?? '';
      return [key, value === '' ? '' : (codeOf(codes, key, value) ?? value)];
    }),
  );
  const { id, brand, complainantPostcode, dateReceived, dateClosed, monetaryRemedy } = complaint;
  const values: Readonly<Record<(typeof IDR_COLUMNS)[number], string | undefined>> = {
    unique_identifier: String(id),
    brand: brand ?? '',
    complainant_type: coded['complainant_type'],
    complainant_gender: coded['complainant_gender'],
    complainant_age: coded['complainant_age'],
    complainant_postcode: complainantPostcode ?? '',
    complaint_status: coded['complaint_status'],
    channel: coded['channel'],
    date_received: formatDate(dateReceived),
    date_closed: dateClosed === null ? '' : formatDate(dateClosed),
    // calendar days; one that is closed on the day it was received took none
    days_to_resolve: dateClosed === null ? '' : String(daysBetween(dateReceived, dateClosed)),
    about_representative: coded['about_representative'],
    product_1: coded['product'],
    product_2: '',
    product_3: '',
    issue_1: coded['issue'],
    issue_2: '',
    issue_3: '',
    outcome_1: coded['outcome'],
    outcome_2: '',
    outcome_3: '',
    monetary_remedy: monetaryRemedy === null ? '' : monetaryRemedy.toFixed(2),
    afca_referred: coded['afca_referred'],
  };
  return IDR_COLUMNS.map((column) => values[column] ?? '');
}
