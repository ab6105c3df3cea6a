import type { BelowProps } from '#src/kit/form/named-components.ts';
import { Attachments } from '#src/kit/attachments/attachments.tsx';

/** Certificates and other files of a training record. */
export default function TrainingAttachments({ record }: BelowProps) {
  return <Attachments title="Attachments" parent="trainingRecordId" parentId={Number(record.id)} />;
}
