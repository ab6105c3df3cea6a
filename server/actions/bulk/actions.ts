// Actions on many records at once.
import type { ActionArea } from '../area.ts';
import { bulkFlag } from './bulk-flag.ts';
import { bulkMessage } from './bulk-message.ts';
import { bulkReassign } from './bulk-reassign.ts';

export const bulkActions: ActionArea = ({ gateways, publicUrl }) => [
  bulkReassign(),
  bulkFlag(),
  bulkMessage({ host: new URL(publicUrl).hostname, address: gateways.mail.address, publicUrl }),
];
