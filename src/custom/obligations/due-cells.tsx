import { textOrNone } from '#domain/fields.ts';
import type { RowCellProps } from '#src/kit/form/named-components.ts';
import { DueDay } from './due-day.tsx';

/** When an obligation is to be reviewed. */
export function ReviewDateCell({ row }: RowCellProps) {
  return <DueDay value={textOrNone(row['reviewDate'])} overdue="Overdue" />;
}

/** When the first unanswered attestation of an obligation is due. */
export function AttestationDueCell({ row }: RowCellProps) {
  return <DueDay value={textOrNone(row['nextAttestationDue'])} overdue="Overdue" />;
}
