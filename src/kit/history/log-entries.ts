// Entries of the log as people read them.

/** A row of the log. */
export interface LogEntry {
  readonly id: number;
  /** insert, update or delete. */
  readonly contentType: string;
  readonly createdAt: string;
  readonly userName: string;
  /** `[{field, before, after}]`, field names as GraphQL has them. */
  readonly jsonDiff: unknown;
}

interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const VERBS: Readonly<Record<string, string>> = { insert: 'Added', update: 'Changed', delete: 'Deleted' };

/** 'Added', 'Changed', 'Deleted'. */
export function verbOf({ contentType }: Pick<LogEntry, 'contentType'>): string {
  return VERBS[contentType] ?? 'Changed';
}

function isChange(value: unknown): value is FieldChange {
  return typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string';
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** What an entry changed among the fields that people know; of a new record only what was filled in. */
export function changesOf(
  { jsonDiff }: Pick<LogEntry, 'jsonDiff'>,
  labels: Readonly<Record<string, string>>,
): readonly FieldChange[] {
  if (!Array.isArray(jsonDiff)) return [];
  return jsonDiff
    .filter(isChange)
    .filter(({ field, before, after }) => field in labels && !(isNothing(before) && isNothing(after)));
}

/** Name of the table behind a GraphQL type: `PdsVersion` is pds_version. */
export function entityOf(type: string): string {
  return type.replaceAll(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}
