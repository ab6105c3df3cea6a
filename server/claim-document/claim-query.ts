// What the document asks for, through the GraphQL service as the person who asks: rows and columns that they may not
// see are not in it. Lists are bounded; what is beyond is counted.
import { CLAIM_SUMMARY } from '#domain/claim-summary.ts';

const MOST = {
  notes: 300,
  messages: 500,
  files: 1000,
  flags: 200,
  timeline: 200,
  links: 200,
  tasks: 300,
  suppliers: 200,
  jobs: 200,
} as const;

const FIELDS = CLAIM_SUMMARY.flatMap(({ fields }) => fields.map(({ name }) => name)).join(' ');
const count = 'aggregate { count }';

export const CLAIM_QUERY = `query ($id: bigint!, $orgId: bigint!) {
  Claim_by_pk(id: $id, orgId: $orgId) {
    ${FIELDS} claimOccurredPrecision claimReportedPrecision formData phContacts insurerContacts brokerContacts customFields
    Owner { name } CreatedBy { name } Insurer { name } ProductType { name } PdsVersion { name } Questionnaire { name } Workflow { name } QuestionnaireVersion { definition }
    ClaimExternalOrgs(order_by: [{ id: asc }], limit: ${MOST.links}) { ExternalOrg { name } }
    Notes(order_by: [{ createdAt: desc }, { id: desc }], limit: ${MOST.notes}) { note type createdAt editedAt Author { name } }
    Notes_aggregate { ${count} }
    Flags(order_by: [{ isCompleted: asc }, { createdAt: asc }], limit: ${MOST.flags}) { labelActive labelClosed isCompleted createdAt updatedAt }
    TimelineItems(where: { hideFromUi: { _eq: false } }, order_by: [{ order: asc }, { id: asc }], limit: ${MOST.timeline}) { label labelWhenCompleted isCompleted completedTimestamp }
    Tasks(order_by: [{ isCompleted: asc }, { dueDate: asc_nulls_last }, { id: asc }], limit: ${MOST.tasks}) { title dueDate isCompleted dtCompleted AssignedTo { name } }
    Tasks_aggregate { ${count} }
    ClaimSuppliers(order_by: [{ id: asc }], limit: ${MOST.suppliers}) { Supplier { name } SupplierJobs(order_by: [{ id: asc }], limit: ${MOST.jobs}) { descriptionShort status createdAt } }
    CommLogs(order_by: [{ createdAt: desc }, { id: desc }], limit: ${MOST.messages}) { channel direction subject to from duration createdAt }
    CommLogs_aggregate { ${count} }
    Files(where: { isDeleted: { _eq: false } }, order_by: [{ createdAt: asc }, { id: asc }], limit: ${MOST.files}) { name categories mimeType sizeBytes createdAt CreatedBy { name } }
    Files_aggregate(where: { isDeleted: { _eq: false } }) { ${count} }
  }
}`;

export const PLACE_QUERY = `query ($userId: bigint!) {
  Org { name zone logoKey }
  UserInOrg(where: { userId: { _eq: $userId } }) { name }
  CustomFieldSet(where: { entity: { _eq: "claim" } }) { jsonSchema }
  ConfigurationItem(where: { name: { _in: ["claim_upload_document_types", "claim_statuses", "claim_decisions", "claim_triage_outcome"] } }) { name value ConfigurationItemOrgs { value } }
}`;

interface Named {
  readonly name: string | null;
}

interface Counted {
  readonly aggregate: { readonly count: number } | null;
}

export interface ClaimData {
  readonly [field: string]: unknown;
  readonly id: number;
  readonly Owner: Named | null;
  readonly CreatedBy: Named | null;
  readonly Insurer: Named | null;
  readonly ProductType: Named | null;
  readonly PdsVersion: Named | null;
  readonly Questionnaire: Named | null;
  readonly Workflow: Named | null;
  readonly QuestionnaireVersion: { readonly definition: unknown } | null;
  readonly ClaimExternalOrgs: readonly { readonly ExternalOrg: Named | null }[];
  readonly Notes: readonly {
    readonly note: string;
    readonly type: string;
    readonly createdAt: string;
    readonly editedAt: string | null;
    readonly Author: Named | null;
  }[];
  readonly Notes_aggregate: Counted;
  readonly Flags: readonly {
    readonly labelActive: string;
    readonly labelClosed: string | null;
    readonly isCompleted: boolean;
    readonly createdAt: string;
    readonly updatedAt: string;
  }[];
  readonly TimelineItems: readonly {
    readonly label: string;
    readonly labelWhenCompleted: string | null;
    readonly isCompleted: boolean;
    readonly completedTimestamp: string | null;
  }[];
  readonly Tasks: readonly {
    readonly title: string;
    readonly dueDate: string | null;
    readonly isCompleted: boolean;
    readonly dtCompleted: string | null;
    readonly AssignedTo: Named | null;
  }[];
  readonly Tasks_aggregate: Counted;
  readonly ClaimSuppliers: readonly {
    readonly Supplier: Named | null;
    readonly SupplierJobs: readonly {
      readonly descriptionShort: string;
      readonly status: string;
      readonly createdAt: string;
    }[];
  }[];
  readonly CommLogs: readonly {
    readonly channel: string;
    readonly direction: string;
    readonly subject: string | null;
    readonly to: unknown;
    readonly from: unknown;
    readonly duration: number | null;
    readonly createdAt: string;
  }[];
  readonly CommLogs_aggregate: Counted;
  readonly Files: readonly {
    readonly name: string;
    readonly categories: unknown;
    readonly mimeType: string | null;
    readonly sizeBytes: number | null;
    readonly createdAt: string;
    readonly CreatedBy: Named | null;
  }[];
  readonly Files_aggregate: Counted;
}

export interface PlaceData {
  readonly Org: readonly { readonly name: string; readonly zone: string; readonly logoKey: string | null }[];
  readonly UserInOrg: readonly Named[];
  readonly CustomFieldSet: readonly { readonly jsonSchema: unknown }[];
  readonly ConfigurationItem: readonly {
    readonly name: string;
    readonly value: unknown;
    readonly ConfigurationItemOrgs: readonly { readonly value: unknown }[];
  }[];
}
