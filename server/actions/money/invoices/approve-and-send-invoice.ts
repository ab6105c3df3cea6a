// approveAndSendInvoice: a draft becomes a sent invoice (spec 1 §4, §7; RULES 29). Number, PDF in the claim's library,
// message with the PDF and its delivery are one transaction; the mail itself is the delivery's job (RULES 23).
import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { invoiceDocument, invoiceFileName } from '#domain/invoice-document.ts';
import { createKey } from '../../../gateways/storage/keys.ts';
import type { StorageGateway } from '../../../gateways/storage/gateway.ts';
import type { FileContents } from '../../../files/file-contents.ts';
import type { Transactions } from '../../../database/transactions.ts';
import type { MutationApproveAndSendInvoiceArgs } from '../../../generated/arguments.ts';
import type { Action, ActionContext } from '../../../graphql/options.ts';
import { anewAtDeadlock } from '../../../graphql/pool/anew-at-deadlock.ts';
import { drawInvoice } from '../../../invoice-document/draw-invoice.ts';
import { readInvoice, type StoredInvoice } from '../../../invoice-document/read-invoice.ts';
import { withSystemRights } from '../../../caller/as-system.ts';
import { senderOf } from '../../../messages/sender.ts';
import { storeMessage } from '../../../messages/store-message.ts';
import { invoiceMessage } from './invoice-message.ts';
import { requireSendable } from './sendable-invoice.ts';
import { noSuchInvoice, requireOwnInvoice } from './own-invoice.ts';
import { Turns } from './turns.ts';

export interface SendInvoiceDependencies {
  readonly transactions: Transactions;
  readonly storage: Pick<StorageGateway, 'peek' | 'put'>;
  readonly contents: Pick<FileContents, 'begin'>;
  readonly publicUrl: string;
  /** Host of PUBLIC_URL, for Message-IDs. */
  readonly host: string;
  /** The address that messages come from. */
  readonly address: string;
}

const NAME = 'approveAndSendInvoice';
const PDF = 'application/pdf';

interface Drawn {
  readonly key: string;
  readonly words: string;
  readonly bytes: Uint8Array;
}

/** What the drawing depends on. */
const wordsOf = ({ invoice, logoKey }: StoredInvoice): string => JSON.stringify([invoiceDocument(invoice), logoKey]);

/** The invoice as it will be once it is sent under a number. */
function asSent(found: StoredInvoice, invoiceNo: string): StoredInvoice {
  return { ...found, invoice: { ...found.invoice, invoiceNo, status: 'sent' } };
}

class Sending {
  readonly #dependencies: SendInvoiceDependencies;
  readonly #context: ActionContext;
  readonly #orgId: number;
  readonly #invoiceId: number;

  constructor(dependencies: SendInvoiceDependencies, context: ActionContext, orgId: number, invoiceId: number) {
    this.#dependencies = dependencies;
    this.#context = context;
    this.#orgId = orgId;
    this.#invoiceId = invoiceId;
  }

  async #sendable(client: ClientBase): Promise<StoredInvoice> {
    const found = await readInvoice(client, this.#orgId, this.#invoiceId);
    if (!found) throw noSuchInvoice(NAME);
    requireSendable(found, [NAME, 'invoiceId']);
    return found;
  }

  /** Draws it under the number that is next: the organisation's counter is held for as short as can be. */
  async #draw(userId: number): Promise<Drawn> {
    const { transactions, storage, contents } = this.#dependencies;
    const { found, number } = await transactions.asSystem(this.#orgId, async (client) => {
      const { rows } = await client.query<{ number: string }>('select app.number_at_sending($1, $2) as number', [
        this.#orgId,
        this.#invoiceId,
      ]);
      return { found: await this.#sendable(client), number: rows[0]?.number ?? '' };
    });
    const sent = asSent(found, number);
    const bytes = await drawInvoice(sent, storage);
    const key = createKey(this.#orgId, invoiceFileName(number));
    // a content that becomes no file is swept
    await contents.begin({ orgId: this.#orgId, userId, key, seconds: 0 });
    await storage.put(key, Buffer.from(bytes), PDF);
    return { key, words: wordsOf(sent), bytes };
  }

  async #write(client: ClientBase, drawn: Drawn): Promise<void> {
    const { storage, address, host, publicUrl } = this.#dependencies;
    const from = await senderOf(client, address);
    await withSystemRights(client);
    await client.query('select app.hold_invoice_counter($1)', [this.#orgId]);
    await client.query('select from invoice where org_id = $1 and id = $2 for update', [this.#orgId, this.#invoiceId]);
    const draft = await this.#sendable(client);
    await client.query('select app.take_invoice_serial($1, $2)', [this.#orgId, this.#invoiceId]);
    const { rows } = await client.query<{ number: string }>(
      'select invoice_no as number from invoice where org_id = $1 and id = $2',
      [this.#orgId, this.#invoiceId],
    );
    const sent = asSent(draft, rows[0]?.number ?? '');
    let { bytes } = drawn;
    // another process has taken the number, or somebody has changed the draft meanwhile
    if (wordsOf(sent) !== drawn.words) {
      bytes = await drawInvoice(sent, storage);
      await storage.put(drawn.key, Buffer.from(bytes), PDF);
    }
    const fileId = randomUUID();
    const { invoice } = sent;
    await client.query(
      `insert into file (id, key, name, internal_name, mime_type, size_bytes, categories, claim_id, created_by_id)
       values ($1, $2, $3, $3, $4, $5, '["invoice"]', $6, $7)`,
      [fileId, drawn.key, invoiceFileName(invoice.invoiceNo), PDF, bytes.length, invoice.claimId, from.userId],
    );
    await client.query(
      `update invoice set status = 'sent', dt_sent = now(), issue_date = $3, due_date = $4, file_id = $5 where org_id = $1 and id = $2`,
      [this.#orgId, this.#invoiceId, invoice.issueDate, invoice.dueDate, fileId],
    );
    await storeMessage(client, invoiceMessage(sent, { from, fileId, publicUrl, host }));
  }

  async run(userId: number): Promise<void> {
    const drawn = await this.#draw(userId);
    await anewAtDeadlock(() => this.#context.transaction((client) => this.#write(client, drawn)));
  }
}

export function approveAndSendInvoice(
  dependencies: SendInvoiceDependencies,
): Action<MutationApproveAndSendInvoiceArgs> {
  const turns = new Turns();
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Sends a draft to its insurer by e-mail, with its PDF. It gets its number; its lines can't be changed any more. Where the insurer has no address, extensions.link leads to it." approveAndSendInvoice(invoiceId: bigint!): Ok }`,
    run: async (args, context) => {
      const invoiceId = Number(args.invoiceId);
      const { orgId, userId } = await requireOwnInvoice(context, invoiceId, NAME);
      await turns.take(orgId, () => new Sending(dependencies, context, orgId, invoiceId).run(userId));
      return { ok: true };
    },
  };
}
