// The elements of the complaints data that firms report to ASIC every half-year (domain facts B1: ASIC Corporations
// (Internal Dispute Resolution Data Reporting) Instrument 2022/205). One row a complaint, no names and no free text.
import {
  AGE_BANDS,
  COMPLAINANT_TYPES,
  COMPLAINT_CHANNELS,
  COMPLAINT_OUTCOMES,
  COMPLAINT_STATUS_LABELS,
  COMPLAINT_STATUSES,
  GENDERS,
} from '../complaint.ts';

/** A complaint as it stood at the end of a period, as far as the report asks. */
export interface ReportedComplaint {
  readonly id: number;
  /** The firm that the complaint is about. */
  readonly brand: string | null;
  readonly complainantType: string | null;
  readonly complainantGender: string | null;
  readonly complainantAge: string | null;
  readonly complainantPostcode: string | null;
  readonly status: string;
  readonly channel: string | null;
  /** YYYY-MM-DD, a day of the organisation's zone. */
  readonly dateReceived: string;
  /** YYYY-MM-DD; null while it was open. */
  readonly dateClosed: string | null;
  readonly isAboutRepresentative: boolean | null;
  readonly product: string | null;
  readonly issue: string | null;
  readonly outcome: string | null;
  /** Dollars. */
  readonly monetaryRemedy: number | null;
  readonly isReferredByAfca: boolean;
}

export type IdrElementKey =
  | 'complainant_type'
  | 'complainant_gender'
  | 'complainant_age'
  | 'complaint_status'
  | 'channel'
  | 'about_representative'
  | 'product'
  | 'issue'
  | 'outcome'
  | 'afca_referred';

export interface IdrElement {
  /** As idr_code_map.element has it, and a column of the file. */
  readonly key: IdrElementKey;
  readonly title: string;
  /** What a complaint has for it; null where it has nothing. */
  readonly valueOf: (complaint: ReportedComplaint) => string | null;
  /** Whether a complaint without it would be rejected. */
  readonly isRequired: (complaint: ReportedComplaint) => boolean;
  /** Values that are the same for every organisation; of the others the organisation's own lists say which. */
  readonly values?: readonly string[];
  /** The field of the complaint's form. */
  readonly field: string;
}

const always = (): boolean => true;
const never = (): boolean => false;
const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');
const isClosed = ({ dateClosed }: ReportedComplaint): boolean => dateClosed !== null;

function statusLabel(status: string): string {
  const known = COMPLAINT_STATUSES.find((one) => one === status);
  return known === undefined ? status : COMPLAINT_STATUS_LABELS[known];
}

/** The elements whose values the regulator's codes stand for. */
export const CODED_ELEMENTS: readonly IdrElement[] = [
  {
    key: 'complainant_type',
    title: 'Complainant type',
    valueOf: ({ complainantType }) => complainantType,
    isRequired: always,
    values: COMPLAINANT_TYPES,
    field: 'complainantType',
  },
  {
    key: 'complainant_gender',
    title: 'Gender',
    valueOf: ({ complainantGender }) => complainantGender,
    isRequired: never,
    values: GENDERS,
    field: 'complainantGender',
  },
  {
    key: 'complainant_age',
    title: 'Age',
    valueOf: ({ complainantAge }) => complainantAge,
    isRequired: never,
    values: AGE_BANDS,
    field: 'complainantAge',
  },
  {
    key: 'complaint_status',
    title: 'Status',
    valueOf: ({ status }) => statusLabel(status),
    isRequired: always,
    values: Object.values(COMPLAINT_STATUS_LABELS),
    field: 'status',
  },
  {
    key: 'channel',
    title: 'Channel',
    valueOf: ({ channel }) => channel,
    isRequired: always,
    values: COMPLAINT_CHANNELS,
    field: 'channel',
  },
  {
    key: 'about_representative',
    title: 'About a representative',
    valueOf: ({ isAboutRepresentative }) => yesNo(isAboutRepresentative === true),
    isRequired: always,
    values: ['Yes', 'No'],
    field: 'isAboutRepresentative',
  },
  { key: 'product', title: 'Product', valueOf: ({ product }) => product, isRequired: always, field: 'product' },
  { key: 'issue', title: 'Issue', valueOf: ({ issue }) => issue, isRequired: always, field: 'issue' },
  {
    key: 'outcome',
    title: 'Outcome',
    valueOf: ({ outcome }) => outcome,
    isRequired: ({ dateClosed, status }) => dateClosed !== null && status === 'closed',
    values: COMPLAINT_OUTCOMES,
    field: 'outcome',
  },
  {
    key: 'afca_referred',
    title: 'Referred by AFCA',
    valueOf: ({ isReferredByAfca }) => yesNo(isReferredByAfca),
    isRequired: isClosed,
    values: ['Yes', 'No'],
    field: 'referredByAfca',
  },
];

/** The element of a key; undefined for what is none. */
export function idrElement(key: string): IdrElement | undefined {
  return CODED_ELEMENTS.find((element) => element.key === key);
}
