import type { ReactNode } from 'react';
import { StatusChip } from '#src/ui/status-chip.tsx';
import type { MessageRow } from './message.ts';

/** The words of a delivery's states (RULES 23). */
const LABELS: Readonly<Record<string, string>> = {
  waiting: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  uncertain: 'Uncertain',
};

type Delivered = Pick<MessageRow, 'channel' | 'direction' | 'deliveryStatus' | 'deliveryError'>;

function reasonOf({ deliveryStatus, deliveryError }: Delivered): string | null {
  if (deliveryStatus === 'uncertain') return deliveryError ?? 'The provider did not answer: it may have been sent.';
  if (deliveryStatus === 'waiting' && deliveryError !== null) return `Being tried again. ${deliveryError}`;
  return deliveryStatus === 'failed' ? deliveryError : null;
}

/** What became of a message that was sent: its state, and why it failed with what can be done. */
export function Delivery({ message, children }: { readonly message: Delivered; readonly children?: ReactNode }) {
  const { direction, deliveryStatus } = message;
  if (direction !== 'outbound' || deliveryStatus === null) return null;
  const reason = reasonOf(message);
  const isLost = deliveryStatus === 'failed' || deliveryStatus === 'uncertain';
  return (
    <span className="cm-delivery">
      <StatusChip kind="message" value={deliveryStatus} label={LABELS[deliveryStatus]} />
      {reason !== null && <span className="cm-reason">{reason}</span>}
      {isLost && children}
    </span>
  );
}
