import { recordPath, recordTitle, type RecordKind } from '#domain/records.ts';
import type { BulkOutcomePartsFragment } from '#src/generated/documents/bulk.ts';

/** What became of each row, or would. */
export type Outcome = BulkOutcomePartsFragment;

/** What the rows of a list are, where several are changed at once. */
export interface BulkRows {
  readonly label: { readonly one: string; readonly many: string };
  /** What a row is called, and where it opens; no address for one that is not at hand. */
  readonly row: (id: number) => { readonly name: string; readonly path?: string };
}

/** Records as such rows. */
export function recordRows(kind: RecordKind): BulkRows {
  return {
    label: kind.label,
    row: (id) => ({ name: `${recordTitle(kind)} ${id}`, path: recordPath({ kind, id }, kind.firstPage) }),
  };
}

export interface BulkProps {
  readonly kind: RecordKind;
  readonly onClose: () => void;
}
