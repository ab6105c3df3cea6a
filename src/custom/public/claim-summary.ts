// What getClaimByAccessKey tells a visitor about a claim (spec 2 §3, Public claim summary).
import { fieldsOf } from '#domain/fields.ts';
import type { Contact } from '#domain/contacts.ts';
import { ask } from './ask.ts';

export interface PublicOrganisation {
  readonly name: string;
  readonly phone?: string | null;
  readonly email?: string | null;
  /** Key of the logo's public file. */
  readonly logoKey?: string | null;
  /** IANA zone in which the page's days and times are shown (RULES 14). */
  readonly zone?: string | null;
}

export interface PublicFile {
  readonly id?: string;
  readonly key: string;
  readonly name: string;
}

export interface ClaimSummary {
  readonly id?: number | null;
  readonly org?: PublicOrganisation | null;
  readonly insurerId?: number | null;
  readonly insurerName?: string | null;
  readonly productTypeId?: number | null;
  readonly productTypeName?: string | null;
  readonly policyNo?: string | null;
  readonly policyName?: string | null;
  readonly policyStatus?: string | null;
  readonly policyTermFrom?: string | null;
  readonly policyTermTo?: string | null;
  readonly policyIssuedOn?: string | null;
  readonly brokerCompany?: string | null;
  readonly brokerEmail?: string | null;
  readonly brokerContacts?: readonly Contact[] | null;
  readonly phContacts?: readonly Contact[] | null;
  /** Name of the company or person, for claims without contacts. */
  readonly policyHolder?: string | null;
  readonly causeOfLoss?: string | null;
  readonly claimOccurredAt?: string | null;
  readonly claimReportedAt?: string | null;
  /** How exactly the two are known: day or minute. */
  readonly claimOccurredPrecision?: string | null;
  readonly claimReportedPrecision?: string | null;
  readonly createdAt?: string | null;
  readonly jsonData?: { readonly claimNotResultOfIllegalAct?: boolean | null } | null;
  readonly formData?: unknown;
  /** The definition that formData answers, as it was when the claim was lodged (RULES 16). */
  readonly questionnaire?: unknown;
  readonly files?: readonly PublicFile[] | null;
}

const CLAIM = 'query ClaimByAccessKey($accessKey: String!) { getClaimByAccessKey(accessKey: $accessKey) { data } }';
const FILE_URL =
  'query FileUrl($key: String!, $accessKey: String!) { getFileUrl(key: $key, accessKey: $accessKey) { url } }';

function field(value: unknown, name: string): unknown {
  return fieldsOf(value)[name];
}

/** The summary behind a key; undefined when there is none. Throws PublicCallError when the service did not answer. */
export async function fetchClaimSummary(accessKey: string): Promise<ClaimSummary | undefined> {
  const data = await ask(CLAIM, { accessKey });
  const summary = field(field(data, 'getClaimByAccessKey'), 'data');
  return typeof summary === 'object' && summary !== null ? summary : undefined;
}

/** Where a file can be read for a while by whoever holds the claim's key; undefined when it is not to be had. */
export async function fetchFileUrl(key: string, accessKey: string): Promise<string | undefined> {
  const data = await ask(FILE_URL, { key, accessKey });
  const url = field(field(data, 'getFileUrl'), 'url');
  return typeof url === 'string' ? url : undefined;
}
