// What the complaint form asks of the service, and what it is told (spec 2 §5, RULES 6).
import { fieldsOf } from '#domain/fields.ts';
import type { PublicComplaint } from '#domain/public-complaint.ts';
import type { UploadTarget } from '#src/ui/upload/post-form.ts';
import { ask } from '../ask.ts';

export interface PublicOrganisation {
  readonly name: string;
  readonly zone: string | null;
  readonly logoUrl: string | null;
  readonly phone: string | null;
  /** Words of the organisation. */
  readonly help: string | null;
  readonly disagree: string | null;
}

export interface OfferedIssue {
  readonly key: string;
  readonly label: string;
  readonly group: string | null;
}

export interface ComplaintForm {
  readonly org: PublicOrganisation;
  readonly issues: readonly OfferedIssue[];
  readonly relationships: readonly string[];
  readonly channels: readonly string[];
  readonly preferredChannels: readonly string[];
  readonly solutions: readonly string[];
}

/** A file that is uploaded, and waits for the complaint to be sent. */
export interface WaitingFile {
  readonly ticket: string;
  readonly name: string;
  readonly size: number;
}

export interface Receipt {
  readonly reference: string;
  readonly accessKey: string;
  readonly isConfirmed: boolean;
}

export interface ComplaintStatus {
  readonly reference: string;
  readonly receivedAt: string;
  readonly acknowledgedAt: string | null;
  readonly dueOn: string;
  readonly answeredAt: string | null;
  readonly closedAt: string | null;
  readonly org: PublicOrganisation;
}

const ORG = 'org { name zone logoUrl phone help disagree }';
const FORM = `query PublicComplaintForm($orgId: bigint!) {
  getPublicComplaintForm(orgId: $orgId) { ${ORG} issues { key label group } relationships channels preferredChannels solutions }
}`;
const UPLOAD = `mutation BeginPublicUpload($orgId: bigint!, $name: String!, $size: bigint!) {
  beginPublicUpload(orgId: $orgId, name: $name, size: $size) { ticket url fields }
}`;
const SUBMIT = `mutation SubmitPublicComplaint($complaint: PublicComplaintInput!) {
  submitPublicComplaint(complaint: $complaint) { reference accessKey isConfirmed }
}`;
const STATUS = `query ComplaintStatus($accessKey: String!) {
  getComplaintStatus(accessKey: $accessKey) { reference receivedAt acknowledgedAt dueOn answeredAt closedAt ${ORG} }
}`;

/** The documents above ask for what the types say. */
async function answerOf<T>(
  query: string,
  name: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<T | undefined> {
  const found = (await ask(query, variables))[name];
  return typeof found === 'object' && found !== null ? (found as T) : undefined;
}

/** The form of an organisation; undefined where it has none. @throws PublicCallError */
export const fetchForm = (orgId: string): Promise<ComplaintForm | undefined> =>
  answerOf<ComplaintForm>(FORM, 'getPublicComplaintForm', { orgId: Number(orgId) });

/** How far a complaint has come; undefined for a key that is not known. @throws PublicCallError */
export const fetchStatus = (accessKey: string): Promise<ComplaintStatus | undefined> =>
  answerOf<ComplaintStatus>(STATUS, 'getComplaintStatus', { accessKey });

/** Where a file is posted, and the ticket that it then has. @throws PublicCallError */
export async function beginUpload(
  orgId: string,
  { name, size }: Pick<File, 'name' | 'size'>,
): Promise<{ readonly ticket: string; readonly target: UploadTarget } | undefined> {
  const answer = await answerOf<{ ticket: string; url: string; fields: Readonly<Record<string, string>> }>(
    UPLOAD,
    'beginPublicUpload',
    { orgId: Number(orgId), name, size },
  );
  return answer && { ticket: answer.ticket, target: { url: answer.url, fields: answer.fields, key: '' } };
}

interface Sending {
  readonly orgId: string;
  readonly key: string;
  readonly values: PublicComplaint;
  readonly files: readonly WaitingFile[];
  /** What no person sees, and none fills in. */
  readonly homepage: string;
}

/** Sends it; undefined where the organisation takes none any more. @throws PublicCallError */
export function sendComplaint({ orgId, key, values, files, homepage }: Sending): Promise<Receipt | undefined> {
  const complaint = {
    ...fieldsOf(values),
    orgId: Number(orgId),
    key,
    homepage,
    files: files.map(({ ticket, name }) => ({ ticket, name })),
  };
  return answerOf<Receipt>(SUBMIT, 'submitPublicComplaint', { complaint });
}
