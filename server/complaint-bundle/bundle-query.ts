// What the bundle asks for, through the GraphQL service as the person who asks: rows and columns that they may not see are
// not in it. Of notes only those that are marked, of letters only what was filed.
import type { ComplaintToRead } from '#domain/complaint-lines.ts';
import { BUNDLE_LIMITS } from '#domain/complaint-bundle.ts';
import { complaint as definition } from '#schemas/complaint.ts';

/** One more than fits is asked for, so that it is known whether there are more. */
const FILES = BUNDLE_LIMITS.files + 1;
const ROWS = 1_000;
const FIELDS = Object.keys(definition.record.properties).join(' ');

export const COMPLAINT_QUERY = `query ($id: bigint!, $orgId: bigint!) {
  Complaint_by_pk(id: $id, orgId: $orgId) {
    id ${FIELDS} acknowledgedAt respondedAt closedAt createdAt updatedAt
    Owner { name } CreatedBy { name }
    ComplaintExternalOrgs(order_by: [{ ExternalOrg: { name: asc } }], limit: 200) { ExternalOrg { name } }
    StatusHistory(order_by: [{ createdAt: asc }, { id: asc }], limit: ${ROWS}) { status outcome outcomeDetails reason createdAt User { name } }
    TimelineItems(where: { hideFromUi: { _eq: false } }, order_by: [{ order: asc }, { id: asc }], limit: ${ROWS}) { label labelWhenCompleted isCompleted completedTimestamp }
    Milestones(order_by: [{ occurredAt: asc }, { id: asc }], limit: ${ROWS}) { name occurredAt }
    AfcaStages(order_by: [{ startedDate: asc }, { id: asc }], limit: ${ROWS}) { stage startedDate note CreatedBy { name } }
    Notes(where: { inBundle: { _eq: true } }, order_by: [{ createdAt: asc }, { id: asc }], limit: ${ROWS}) { note createdAt editedAt Author { name } }
    Letters(where: { status: { _eq: "final" } }, order_by: [{ sentAt: asc_nulls_last }, { id: asc }], limit: ${FILES}) { kind subject sentHow sentAt fileId }
    Files(where: { isDeleted: { _eq: false } }, order_by: [{ createdAt: asc }, { id: asc }], limit: ${FILES}) { id key name mimeType sizeBytes createdAt CreatedBy { name } }
    CommLogs_aggregate { aggregate { count } }
  }
}`;

/** Long messages come few at a time: an answer of the service has an end. */
export const MESSAGES_AT_ONCE = 10;

export const MESSAGES_QUERY = `query ($id: bigint!, $offset: Int!) {
  CommLog(where: { complaintId: { _eq: $id } }, order_by: [{ createdAt: asc }, { id: asc }], limit: ${MESSAGES_AT_ONCE}, offset: $offset) {
    channel direction from to cc bcc subject content contentSanitized attachments duration createdAt sentAt CreatedBy { name }
  }
}`;

export const PLACE_QUERY = `query ($userId: bigint!) {
  Org { name zone logoKey }
  UserInOrg(where: { userId: { _eq: $userId } }) { name }
  ConfigurationItem(where: { name: { _eq: "afca_stages" } }) { value ConfigurationItemOrgs { value } }
}`;

interface Named {
  readonly name: string | null;
}

export interface LibraryFile {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly mimeType: string | null;
  readonly sizeBytes: number | null;
  readonly createdAt: string;
  readonly CreatedBy: Named | null;
}

export interface ComplaintData extends ComplaintToRead {
  readonly complainantFirstName: string;
  readonly complainantLastName: string;
  readonly referredByAfca: boolean;
  readonly afcaReferenceNo: string | null;
  readonly product: string | null;
  readonly StatusHistory: readonly {
    readonly status: string;
    readonly outcome: string | null;
    readonly outcomeDetails: string | null;
    readonly reason: string | null;
    readonly createdAt: string;
    readonly User: Named | null;
  }[];
  readonly TimelineItems: readonly {
    readonly label: string;
    readonly labelWhenCompleted: string | null;
    readonly isCompleted: boolean;
    readonly completedTimestamp: string | null;
  }[];
  readonly Milestones: readonly { readonly name: string; readonly occurredAt: string }[];
  readonly AfcaStages: readonly {
    readonly stage: string;
    readonly startedDate: string;
    readonly note: string | null;
    readonly CreatedBy: Named | null;
  }[];
  readonly Notes: readonly {
    readonly note: string;
    readonly createdAt: string;
    readonly editedAt: string | null;
    readonly Author: Named | null;
  }[];
  readonly Letters: readonly {
    readonly kind: string;
    readonly subject: string;
    readonly sentHow: string | null;
    readonly sentAt: string | null;
    readonly fileId: string | null;
  }[];
  readonly Files: readonly LibraryFile[];
  readonly CommLogs_aggregate: { readonly aggregate: { readonly count: number } | null };
}

export interface MessageData {
  readonly channel: string;
  readonly direction: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly cc: unknown;
  readonly bcc: unknown;
  readonly subject: string | null;
  readonly content: string;
  readonly contentSanitized: string | null;
  readonly attachments: unknown;
  readonly duration: number | null;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly CreatedBy: Named | null;
}

export interface PlaceData {
  readonly Org: readonly { readonly name: string; readonly zone: string; readonly logoKey: string | null }[];
  readonly UserInOrg: readonly Named[];
  readonly ConfigurationItem: readonly {
    readonly value: unknown;
    readonly ConfigurationItemOrgs: readonly { readonly value: unknown }[];
  }[];
}
