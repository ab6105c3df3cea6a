import type { RecordKind } from '#domain/records.ts';

export interface BulkProps {
  readonly kind: RecordKind;
  readonly onClose: () => void;
}
