// A message that came in, with its files: the content goes to the store first, so that no row ever leads nowhere.
import type { Transactions } from '../../database/transactions.ts';
import type { StorageGateway } from '../../gateways/storage/gateway.ts';
import { removeFiles, storeFiles, type TakenFiles } from './attachments.ts';
import type { InboundMessage } from './inbound-message.ts';
import type { Receiver } from './receivers.ts';
import { storeInbound, type Stored } from './store-inbound.ts';

export interface StoreOptions {
  readonly transactions: Transactions;
  readonly storage: StorageGateway;
  readonly now: () => Date;
}

/** Stores both; when the message was there already, or cannot be stored, its files are taken out again. */
export async function storeWithFiles(
  message: InboundMessage,
  taken: TakenFiles,
  { orgId, tokens }: Receiver,
  { transactions, storage, now }: StoreOptions,
): Promise<Stored> {
  let stored: Stored = 'known';
  try {
    await storeFiles(storage, taken);
    stored = await transactions.asSystem(orgId, (client) => storeInbound(client, message, tokens, now()));
    return stored;
  } finally {
    if (stored === 'known') await removeFiles(storage, taken);
  }
}
