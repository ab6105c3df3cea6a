// The kinds of records that people work on: what each is called, where it is shown, and what hangs on it. Everything that
// claims and complaints share reads this instead of asking which of them it is (docs/developers/records.md).
import type { SettingName } from './setting-lists.ts';

/** What can hang on a record, and the table that it is kept in. */
export const PART_TABLES = {
  notes: 'note',
  tasks: 'task',
  flags: 'flag',
  timeline: 'timeline_item',
  library: 'file',
  letters: 'letter',
  messages: 'comm_log',
  history: 'log',
  milestones: 'milestone',
  clocks: 'clock',
  notifications: 'notification',
} as const;

/** What a task can wait for, beside a person who says that it is done (spec 1 §4). */
export type TaskCompletion = 'message' | 'change' | 'reserve' | 'payment';

/** `customFields`: the organisation may add fields to the record itself. */
export type RecordPart = keyof typeof PART_TABLES | 'customFields';

export interface RecordKind {
  /** The table, and what the record is called wherever data name a kind: `log.entity`, `task_template.related_to`. */
  readonly table: string;
  /** GraphQL type. */
  readonly type: string;
  readonly label: { readonly one: string; readonly many: string; readonly article: 'a' | 'an' };
  /** The organisation's feature that it belongs to. */
  readonly feature: 'claim' | 'complaint' | 'compliance';
  /** The record's page, before its number. */
  readonly path: string;
  /** The first section of that page, where the drawers of its parts open. */
  readonly firstPage: string;
  /** The drawer of its tasks, on that section. */
  readonly taskDrawer: string;
  /** The column of what hangs on it, as GraphQL has it and as the table has it. */
  readonly parentField: string;
  readonly parentColumn: string;
  /** Columns, as GraphQL has them, that say whom it is about: the first of them that say anything. */
  readonly about: readonly (readonly string[])[];
  /** The column of plain letters that holds the same as one text, to be looked in instead. */
  readonly searched?: string;
  /** The settings with its lists. */
  readonly lists: {
    readonly flagTypes?: SettingName;
    readonly timelineItems?: SettingName;
    readonly documentTypes: SettingName;
  };
  readonly parts: readonly RecordPart[];
  /** Tables of its own, beside those of its parts, whose changes are in its history. */
  readonly ownTables: readonly string[];
  readonly taskCompletions: readonly TaskCompletion[];
}

export const RECORDS = {
  claim: {
    table: 'claim',
    type: 'Claim',
    label: { one: 'claim', many: 'claims', article: 'a' },
    feature: 'claim',
    path: '/app/claims/details',
    firstPage: 'manage-claim',
    taskDrawer: 'tasks',
    parentField: 'claimId',
    parentColumn: 'claim_id',
    about: [['phCompany'], ['phFirstName', 'phLastName']],
    lists: {
      flagTypes: 'flag_types',
      timelineItems: 'claim_timeline_items',
      documentTypes: 'claim_upload_document_types',
    },
    parts: [
      'notes',
      'tasks',
      'flags',
      'timeline',
      'library',
      'letters',
      'messages',
      'history',
      'milestones',
      'clocks',
      'notifications',
      'customFields',
    ],
    ownTables: [
      'claim',
      'claim_external_org',
      'claim_supplier',
      'supplier_job',
      'reserve',
      'reserve_change',
      'reserve_payment',
      'expense_item',
      'invoice',
      'invoice_item',
    ],
    taskCompletions: ['message', 'change', 'reserve', 'payment'],
  },
  complaint: {
    table: 'complaint',
    type: 'Complaint',
    label: { one: 'complaint', many: 'complaints', article: 'a' },
    feature: 'complaint',
    path: '/app/compliance/complaints/details',
    firstPage: 'manage',
    taskDrawer: 'task',
    parentField: 'complaintId',
    parentColumn: 'complaint_id',
    about: [['complainantFirstName', 'complainantLastName']],
    searched: 'nameSearch',
    lists: {
      flagTypes: 'complaint_flag_types',
      timelineItems: 'complaint_timeline_items',
      documentTypes: 'claim_upload_document_types',
    },
    parts: [
      'notes',
      'tasks',
      'flags',
      'timeline',
      'library',
      'letters',
      'messages',
      'history',
      'milestones',
      'clocks',
      'notifications',
    ],
    ownTables: ['complaint', 'complaint_external_org', 'complaint_afca_stage'],
    // a complaint has no decision, status or money of the claim's kind (spec 1 §4)
    taskCompletions: ['message'],
  },
  incident: {
    table: 'incident',
    type: 'Incident',
    label: { one: 'incident', many: 'incidents', article: 'an' },
    feature: 'compliance',
    path: '/app/compliance/incidents/details',
    firstPage: 'manage',
    taskDrawer: 'task',
    parentField: 'incidentId',
    parentColumn: 'incident_id',
    about: [],
    lists: { timelineItems: 'incident_timeline_items', documentTypes: 'claim_upload_document_types' },
    parts: ['tasks', 'timeline', 'library', 'history', 'clocks', 'notifications'],
    ownTables: ['incident'],
    // an incident has neither messages nor money: people say that its tasks are done
    taskCompletions: [],
  },
  conflict_of_interest: {
    table: 'conflict_of_interest',
    type: 'ConflictOfInterest',
    label: { one: 'conflict of interest', many: 'conflicts of interest', article: 'a' },
    feature: 'compliance',
    path: '/app/compliance/coi/details',
    firstPage: 'manage',
    taskDrawer: 'task',
    parentField: 'conflictOfInterestId',
    parentColumn: 'conflict_of_interest_id',
    about: [['firstName', 'lastName']],
    lists: { documentTypes: 'claim_upload_document_types' },
    // its history is kept, and its page does not show it (spec 2 §2)
    parts: ['library', 'history'],
    ownTables: ['conflict_of_interest'],
    taskCompletions: [],
  },
} as const satisfies Readonly<Record<string, RecordKind>>;

export type RecordName = keyof typeof RECORDS;

/** Names of the kinds that have a part. */
export type RecordNameWith<Part extends RecordPart> = {
  [Name in RecordName]: Part extends (typeof RECORDS)[Name]['parts'][number] ? Name : never;
}[RecordName];

/** The columns that point to records of the kinds that have a part. */
export type ParentFieldOf<Part extends RecordPart> = (typeof RECORDS)[RecordNameWith<Part>]['parentField'];

/** A column that points to a record. */
export type ParentField = (typeof RECORDS)[RecordName]['parentField'];

export const RECORD_KINDS: readonly RecordKind[] = Object.values(RECORDS);

/** Whether records of a kind have a part. */
export function hasPart({ parts }: Pick<RecordKind, 'parts'>, part: RecordPart): boolean {
  return parts.includes(part);
}

/** The kinds that have a part. */
export function kindsWith(part: RecordPart, kinds: readonly RecordKind[] = RECORD_KINDS): readonly RecordKind[] {
  return kinds.filter((kind) => hasPart(kind, part));
}

/** Something for the column of each kind that has a part. */
export function byParentField<Part extends RecordPart, Value>(
  part: Part,
  valueOf: (kind: RecordKind) => Value,
): Readonly<Record<ParentFieldOf<Part>, Value>> {
  const entries = kindsWith(part).map((kind) => [kind.parentField, valueOf(kind)] as const);
  // the entries are those of the type
  return Object.fromEntries(entries) as Record<ParentFieldOf<Part>, Value>;
}

/** The kind of a name, as data and calls give it; undefined for what is none. */
export function recordKind(name: unknown, kinds: readonly RecordKind[] = RECORD_KINDS): RecordKind | undefined {
  return kinds.find(({ table }) => table === name);
}

/** A record, whatever its kind. */
export interface RecordRef {
  readonly kind: RecordKind;
  readonly id: number;
}

/** The record that a row hangs on, by its columns as GraphQL names them: `{ claimId: 12 }`; undefined where it hangs on none. */
export function parentOf(row: object, kinds: readonly RecordKind[] = RECORD_KINDS): RecordRef | undefined {
  for (const kind of kinds) {
    const id: unknown = Object.entries(row).find(([name]) => name === kind.parentField)?.[1];
    if (typeof id === 'number') return { kind, id };
  }
  return undefined;
}

/** The address of a record's page, or of a section or drawer of it: `/app/claims/details/12/comms/new`. */
export function recordPath(
  { kind, id }: { readonly kind: RecordKind; readonly id: number | string },
  rest = '',
): string {
  return rest === '' ? `${kind.path}/${id}` : `${kind.path}/${id}/${rest}`;
}

/** 'Claim' */
export function recordTitle({ label }: Pick<RecordKind, 'label'>): string {
  return label.one.charAt(0).toUpperCase() + label.one.slice(1);
}

/** 'a claim', 'an incident' */
export function withArticle({ label }: Pick<RecordKind, 'label'>): string {
  return `${label.article} ${label.one}`;
}

/** 'one claim or one complaint': what a row must hang on. */
export function oneOf(kinds: readonly RecordKind[]): string {
  const words = kinds.map(({ label }) => `one ${label.one}`);
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

/** Tables whose changes are in the history of a record of this kind. */
export function historyTables({ parts, ownTables }: Pick<RecordKind, 'parts' | 'ownTables'>): ReadonlySet<string> {
  const ofParts = Object.entries(PART_TABLES).flatMap(([part, table]) =>
    parts.some((one) => one === part) ? [table] : [],
  );
  return new Set([...ownTables, ...ofParts]);
}
