// sendMessage: an e-mail or a text message of a record (spec 1 §7). The message, its deliveries, their jobs
// and the completion of a task are one transaction: "sent" for the task means that the service has taken the message
// on; a delivery that fails later shows on the message and is sent again from there.
import { fieldsOf } from '#domain/fields.ts';
import { LONGEST_EMAIL } from '#domain/message.ts';
import { randomUUID } from 'node:crypto';
import { checkDraft } from '../../messages/check-draft.ts';
import { MESSAGE_KINDS } from '../../messages/record-columns.ts';
import { readDraft, type Draft } from '../../messages/read-draft.ts';
import { senderOf } from '../../messages/sender.ts';
import { storeMessage } from '../../messages/store-message.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { requireHandler } from '../../caller/session-of.ts';
import type { MutationSendMessageArgs } from '../../generated/arguments.ts';
import type { BoundedAction } from '../bounded.ts';

export interface SendMessageDependencies {
  /** Host of PUBLIC_URL, for Message-IDs. */
  readonly host: string;
  /** The address that messages come from. */
  readonly address: string;
}

const PATH = ['sendMessage', 'message'];

/** SDL that the calls about messages share. */
export const MESSAGE_SENT = 'type MessageSent { ok: Boolean! "The message on its record." commLogId: bigint! }';

/** The fixed Message-ID: made from the form's key, so that a repeated call is the same message. */
function messageIdFor(draft: Pick<Draft, 'channel' | 'key'>, host: string): string {
  const key = draft.key ?? randomUUID();
  return draft.channel === 'email' ? `${key}@${host}` : `sms-${key}`;
}

export function sendMessage({ host, address }: SendMessageDependencies): BoundedAction<MutationSendMessageArgs> {
  return {
    kind: 'mutation',
    name: 'sendMessage',
    longer: { content: LONGEST_EMAIL },
    typeDefs: `${MESSAGE_SENT}
      input MessageRecipientInput { name: String email: String phone: String }
      input MessageInput {
        "email or sms" channel: String!
        ${MESSAGE_KINDS.map(({ parentField }) => `${parentField}: bigint`).join(' ')}
        to: [MessageRecipientInput!]! cc: [MessageRecipientInput!] bcc: [MessageRecipientInput!]
        subject: String "HTML of an e-mail, text of an SMS." content: String!
        "Files of the record." attachments: [uuid!] tags: [String!]
        templateId: bigint "The message that it answers." replyToId: bigint taskToCompleteId: bigint
        "Made by the form: the same key sends once." key: uuid
      }
      extend type Mutation { "Sends an e-mail or a text message about a record." sendMessage(message: MessageInput!): MessageSent }`,
    run: async (args, context) => {
      requireHandler(context.session);
      const draft = readDraft(fieldsOf(args.message), PATH);
      const commLogId = await context.transaction(async (client) => {
        const messageId = messageIdFor(draft, host);
        const from = await senderOf(client, address);
        if (draft.key !== null) {
          // sent in again: its task may be completed by now
          const { rows } = await client.query<{ id: number }>(
            'select id::float8 as id from comm_log where org_id = app.org_id() and message_id = $1 and created_by_id = app.user_id()',
            [messageId],
          );
          if (rows[0]) return rows[0].id;
        }
        await checkDraft(client, draft, PATH);
        if (draft.taskToCompleteId !== null)
          await client.query(`select app.complete_task($1, 'message')`, [draft.taskToCompleteId]);
        await withSystemRights(client);
        return (
          await storeMessage(client, {
            ...draft,
            from: draft.channel === 'email' ? from : { userId: from.userId, name: from.name },
            subject: draft.channel === 'email' ? draft.subject : null,
            messageId,
          })
        ).id;
      });
      return { ok: true, commLogId };
    },
  };
}
