import type { RecordKind } from '#domain/records.ts';
import type { BulkOutcomePartsFragment } from '#src/generated/documents/bulk.ts';

/** What became of each row, or would. */
export type Outcome = BulkOutcomePartsFragment;

export interface BulkProps {
  readonly kind: RecordKind;
  readonly onClose: () => void;
}
