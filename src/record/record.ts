// What the parts of a record's page need to know of the record: messages, tasks, flags, the timeline, notes and
// documents hang on a claim or on a complaint, and are the same parts on both pages.
import { createContext, use } from 'react';

/** A table that such parts hang on; the part's own column is its name with `Id`. */
export type RecordEntity = 'claim' | 'complaint';

export interface RecordParent {
  readonly entity: RecordEntity;
  readonly id: number;
  /** The address of a page or drawer of the record, e.g. `comms/new` -> `/app/claims/details/12/comms/new`. */
  readonly path: (rest: string) => string;
}

/** How often the parts ask while the socket is down: the spec's interval for a claim's figures. */
export const RECORD_POLL_MS = 3000;

export const RecordContext = createContext<RecordParent | null>(null);

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
export function parentKeys({
  entity,
  id,
}: Pick<RecordParent, 'entity' | 'id'>): { claimId: number } | { complaintId: number } {
  return entity === 'claim' ? { claimId: id } : { complaintId: id };
}

/** The rows that hang on the record, for a `where`: `{ claimId: { _eq: 12 } }`. */
export function parentWhere({
  entity,
  id,
}: Pick<RecordParent, 'entity' | 'id'>): { claimId: { _eq: number } } | { complaintId: { _eq: number } } {
  return entity === 'claim' ? { claimId: { _eq: id } } : { complaintId: { _eq: id } };
}

/** The address of the record's first page, or of a drawer on it: `flag/add` (spec 1 §2, spec 2 §2). */
export function managePath({ entity, path }: Pick<RecordParent, 'entity' | 'path'>, drawer = ''): string {
  const page = entity === 'claim' ? 'manage-claim' : 'manage';
  return path(drawer === '' ? page : `${page}/${drawer}`);
}
