// What the parts of a record's page need to know of the record: messages, tasks, flags, the timeline, notes and
// documents hang on records of several kinds, and are the same parts on the pages of all of them.
import { createContext, use } from 'react';
import { recordPath, type ParentField, type RecordKind, type RecordRef } from '#domain/records.ts';

export interface RecordParent extends RecordRef {
  /** The address of a page or drawer of the record, e.g. `comms/new` -> `/app/claims/details/12/comms/new`. */
  readonly path: (rest: string) => string;
}

/** How often the parts ask while the socket is down: the spec's interval for a claim's figures. */
export const RECORD_POLL_MS = 3000;

export const RecordContext = createContext<RecordParent | null>(null);

/** What a page puts into {@link RecordContext}; it should stay the same between renders. */
export function openRecord(kind: RecordKind, id: number): RecordParent {
  return { kind, id, path: (rest) => recordPath({ kind, id }, rest) };
}

/**
 * The record whose page is open.
 * @throws Error outside of a record's page.
 */
export function useRecord(): RecordParent {
  const record = use(RecordContext);
  if (!record) throw new Error('This part stands outside of a record.');
  return record;
}

/** The column that points to the record, for an insert: `{ claimId: 12 }`. */
export function parentKeys({ kind, id }: RecordRef): Partial<Record<ParentField, number>> {
  return { [kind.parentField]: id };
}

/** The record as the service's own calls name it. */
export function recordArguments({ kind, id }: RecordRef): { readonly entity: string; readonly entityId: number } {
  return { entity: kind.table, entityId: id };
}

/** The rows that hang on the record, for a `where`: `{ claimId: { _eq: 12 } }`. */
export function parentWhere({ kind, id }: RecordRef): Partial<Record<ParentField, { _eq: number }>> {
  return { [kind.parentField]: { _eq: id } };
}

/** The address of the record's first page, or of a drawer on it: `flag/add` (spec 1 §2, spec 2 §2). */
export function managePath({ kind, path }: Pick<RecordParent, 'kind' | 'path'>, drawer = ''): string {
  return path(drawer === '' ? kind.firstPage : `${kind.firstPage}/${drawer}`);
}
