// assignInboundMessage and dismissInboundMessage: an administrator empties the inbox of messages that nothing led to
// a record.
import type { ClientBase } from 'pg';
import { AppError } from '../../errors.ts';
import type { StorageGateway } from '../../gateways/storage/gateway.ts';
import type { MutationAssignInboundMessageArgs, MutationDismissInboundMessageArgs } from '../../generated/arguments.ts';
import type { Action, ActionContext } from '../../graphql/options.ts';
import { requireRecord } from '../../messages/check-draft.ts';
import { removeFiles, type TakenFile, type WithheldFile } from '../../messages/inbound/attachments.ts';
import type { InboundMessage } from '../../messages/inbound/inbound-message.ts';
import { MESSAGE_KINDS } from '../../messages/record-columns.ts';
import { storeOnRecord } from '../../messages/inbound/store-inbound.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { readRecord, RECORD_ARGUMENTS } from '../record-argument.ts';
import { MESSAGE_SENT } from './send-message.ts';
import { requireMember } from '../../caller/session-of.ts';

interface Waiting extends Pick<
  InboundMessage,
  'channel' | 'messageId' | 'from' | 'to' | 'cc' | 'subject' | 'content' | 'contentSanitized' | 'senderVerified'
> {
  readonly attachments: readonly (TakenFile & { readonly isInline?: boolean })[];
  readonly withheld: readonly WithheldFile[];
  readonly references: readonly string[];
  readonly receivedAt: Date;
}

function requireAdministrator(context: ActionContext): void {
  if (requireMember(context.session).role !== 'org_admin')
    throw new AppError('access-denied', 'Only administrators sort unmatched messages.');
}

/** The message, locked so that two administrators do not both take it. */
async function takeWaiting(client: ClientBase, id: unknown, action: string): Promise<Waiting> {
  const { rows } = await client.query<Waiting & { status: string }>(
    `select channel, message_id as "messageId", "from", "to", cc, subject, content, content_sanitized as "contentSanitized", attachments, withheld_attachments as withheld, reference_ids as references, received_at as "receivedAt", sender_verified as "senderVerified", status
     from inbound_message where org_id = app.org_id() and id = $1 for update`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new AppError('not-found', 'There is no such message.', { path: [action, 'id'] });
  if (row.status !== 'waiting')
    throw new AppError('conflict', `This message was ${row.status} already.`, { path: [action, 'id'] });
  return row;
}

const messageOf = ({ attachments, receivedAt: _receivedAt, ...rest }: Waiting): InboundMessage => ({
  ...rest,
  files: attachments,
  attachments: attachments.flatMap(({ id, isInline }) => (isInline === true ? [] : [id])),
});

const SETTLE =
  'update inbound_message set status = $2, comm_log_id = $3, handled_by_id = app.user_id(), handled_at = now() where org_id = app.org_id() and id = $1';

export function assignInboundMessage(): Action<MutationAssignInboundMessageArgs> {
  return {
    kind: 'mutation',
    name: 'assignInboundMessage',
    typeDefs: `${MESSAGE_SENT}
      extend type Mutation { "Puts an unmatched message, with its files, on a record; for administrators." assignInboundMessage(id: bigint!, ${RECORD_ARGUMENTS}): MessageSent }`,
    run: async (args, context) => {
      requireAdministrator(context);
      const record = readRecord(args, 'assignInboundMessage', MESSAGE_KINDS);
      const commLogId = await context.transaction(async (client) => {
        await requireRecord(client, record, ['assignInboundMessage']);
        await withSystemRights(client);
        const waiting = await takeWaiting(client, args.id, 'assignInboundMessage');
        const id = await storeOnRecord(client, messageOf(waiting), { record, replyToId: null }, waiting.receivedAt);
        if (id === undefined)
          throw new AppError('conflict', 'This message is on a record already.', {
            path: ['assignInboundMessage', 'id'],
          });
        await client.query(SETTLE, [args.id, 'assigned', id]);
        return id;
      });
      return { ok: true, commLogId };
    },
  };
}

export function dismissInboundMessage({
  storage,
}: {
  readonly storage: StorageGateway;
}): Action<MutationDismissInboundMessageArgs> {
  return {
    kind: 'mutation',
    name: 'dismissInboundMessage',
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Takes an unmatched message, with its files, out of the inbox; for administrators." dismissInboundMessage(id: bigint!): Ok }`,
    run: async ({ id }, context) => {
      requireAdministrator(context);
      const { attachments } = await context.transaction(async (client) => {
        await withSystemRights(client);
        const waiting = await takeWaiting(client, id, 'dismissInboundMessage');
        await client.query(SETTLE, [id, 'dismissed', null]);
        return waiting;
      });
      // once it is certain that nobody assigns it any more
      await removeFiles(storage, { files: attachments });
      return { ok: true };
    },
  };
}
