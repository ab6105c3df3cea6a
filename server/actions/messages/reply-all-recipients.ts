// replyAllRecipients: to whom an answer to all of an e-mail goes. The service says it, because only it knows every address
// of the organisation: what it sends from, where mail comes in, and the address of each single message.
import { fieldsOf, textOrNone } from '#domain/fields.ts';
import type { Correspondent } from '#domain/message.ts';
import { replyAll } from '#domain/reply-all.ts';
import { AppError } from '../../errors.ts';
import type { QueryReplyAllRecipientsArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { requireHandler } from '../../caller/session-of.ts';
import { isAnswerAddress } from '../../messages/reply-address.ts';

interface Stored {
  readonly direction: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly cc: unknown;
}

function people(stored: unknown): readonly Correspondent[] {
  return (Array.isArray(stored) ? stored : [stored]).map((one: unknown) => {
    const { name, email } = fieldsOf(one);
    return { name: textOrNone(name) ?? null, email: textOrNone(email) ?? null };
  });
}

/** @param address what the installation sends from */
export function replyAllRecipients({ address }: { readonly address: string }): Action<QueryReplyAllRecipientsArgs> {
  return {
    kind: 'query',
    name: 'replyAllRecipients',
    typeDefs: `"Lists of {name, email}."
      type ReplyRecipients { to: jsonb! cc: jsonb! }
      extend type Query { "To whom an answer to all of an e-mail goes: everybody of it but the organisation itself." replyAllRecipients(id: bigint!): ReplyRecipients }`,
    run: ({ id }, context) => {
      requireHandler(context.session);
      return context.transaction(async (client) => {
        // as the person: the message must be one that they see
        const { rows } = await client.query<Stored>(
          'select direction, "from", "to", cc from comm_log where org_id = app.org_id() and id = $1',
          [id],
        );
        const [message] = rows;
        if (!message)
          throw new AppError('not-found', 'There is no such message.', { path: ['replyAllRecipients', 'id'] });
        await withSystemRights(client);
        const { rows: inbound } = await client.query<{ address: string }>(
          `select lower(address) as address from inbound_address where org_id = app.org_id() and channel = 'email'`,
        );
        const own = new Set([address.toLowerCase(), ...inbound.map((one) => one.address)]);
        return replyAll(
          { direction: message.direction, from: people(message.from), to: people(message.to), cc: people(message.cc) },
          (one) => own.has(one) || isAnswerAddress(one),
        );
      });
    },
  };
}
