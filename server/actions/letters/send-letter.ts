// sendLetter and postLetter: how a final letter leaves. By e-mail it is sent when its message is delivered, which the
// database notes; posted, when somebody says so. What follows (acknowledged, responded) the table records by itself.
import type { ClientBase } from 'pg';
import { LONGEST_EMAIL } from '#domain/message.ts';
import { fieldsOf } from '#domain/fields.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { AppError } from '../../errors.ts';
import type { MutationPostLetterArgs, MutationSendLetterArgs } from '../../generated/arguments.ts';
import type { Action, ActionContext } from '../../graphql/options.ts';
import { noSuchLetter, readLetter, type StoredLetter } from '../../letter-document/stored-letter.ts';
import { checkDraft } from '../../messages/check-draft.ts';
import { readDraft } from '../../messages/read-draft.ts';
import { senderOf } from '../../messages/sender.ts';
import { storeMessage } from '../../messages/store-message.ts';
import type { BoundedAction } from '../bounded.ts';
import { requireOwnLetter } from './own-letter.ts';

export interface SendLetterDependencies {
  /** Host of PUBLIC_URL, for Message-IDs. */
  readonly host: string;
  /** The address that messages come from. */
  readonly address: string;
}

const SEND = 'sendLetter';
const POST = 'postLetter';

/** A letter that may leave now: final, and not gone. One whose e-mail failed may leave another way. */
async function leaving(client: ClientBase, letterId: number, action: string): Promise<StoredLetter> {
  const { rows } = await client.query<{ orgId: number; userId: number }>(
    'select org_id::float8 as "orgId", app.user_id()::float8 as "userId" from letter where org_id = app.org_id() and id = $1 for update',
    [letterId],
  );
  const [row] = rows;
  const found = row && (await readLetter(client, row.orgId, letterId, row.userId));
  if (!found) throw noSuchLetter(action);
  const refuse = (message: string): AppError =>
    new AppError('validation-failed', message, { path: [action, 'letterId'] });
  if (found.status !== 'final') throw refuse('Make the letter final first: it is filed as PDF, then it can be sent.');
  if (found.sentAt !== null) throw refuse('This letter was sent already.');
  if (found.sentHow === 'email' && found.deliveryStatus !== 'failed')
    throw refuse('This letter is on its way by e-mail already.');
  return found;
}

async function send(client: ClientBase, args: MutationSendLetterArgs, { host, address }: SendLetterDependencies) {
  const from = await senderOf(client, address);
  const { rows } = await client.query('select from letter where id = $1', [args.letterId]);
  if (rows.length === 0) throw noSuchLetter(SEND);
  await withSystemRights(client);
  const letter = await leaving(client, Number(args.letterId), SEND);
  const { kind, id } = letter.record;
  const draft = readDraft(
    { ...fieldsOf(args), channel: 'email', [kind.parentField]: id, attachments: [letter.fileId] },
    [SEND],
  );
  await checkDraft(client, draft, [SEND]);
  const message = await storeMessage(client, {
    ...draft,
    from,
    subject: draft.subject,
    // the same letter is one message, once for each time that it had to be sent anew
    messageId: `letter-${letter.id}-${letter.rowVersion}@${host}`,
  });
  await client.query(`update letter set sent_how = 'email', comm_log_id = $2 where org_id = app.org_id() and id = $1`, [
    letter.id,
    message.id,
  ]);
  return { ok: true, commLogId: message.id };
}

export function sendLetter(dependencies: SendLetterDependencies): BoundedAction<MutationSendLetterArgs> {
  return {
    kind: 'mutation',
    name: SEND,
    longer: { content: LONGEST_EMAIL },
    typeDefs: `type LetterSent { ok: Boolean! "The message that brings it." commLogId: bigint! }
      extend type Mutation { "Sends a final letter by e-mail, with its PDF. It counts as sent when the message is delivered." sendLetter(letterId: bigint!, to: [MessageRecipientInput!]!, cc: [MessageRecipientInput!], subject: String!, content: String!): LetterSent! }`,
    run: async (args, context) => {
      await requireOwnLetter(context, Number(args.letterId), SEND);
      return context.transaction((client) => send(client, args, dependencies));
    },
  };
}

/** Noon of the day; of today, now. */
const POSTED = `case when $2::date = app.today(app.org_id()) then app.now()
  else ($2::date + time '12:00') at time zone (select zone from org where id = app.org_id()) end`;

async function post(context: ActionContext, letterId: number, postedOn: string) {
  return context.transaction(async (client) => {
    await withSystemRights(client);
    const letter = await leaving(client, letterId, POST);
    const { rows } = await client.query<{ isEarly: boolean; isFuture: boolean }>(
      `select $2::date < app.local_date(org_id, created_at) as "isEarly", $2::date > app.today(org_id) as "isFuture" from letter where org_id = app.org_id() and id = $1`,
      [letterId, postedOn],
    );
    const message = rows[0]?.isFuture
      ? "The date can't be in the future."
      : rows[0]?.isEarly
        ? "The date can't be before the letter was written."
        : undefined;
    if (message !== undefined) throw new AppError('validation-failed', message, { path: [POST, 'postedOn'] });
    await client.query(
      `update letter set sent_how = 'post', sent_at = ${POSTED}, comm_log_id = null where org_id = app.org_id() and id = $1`,
      [letter.id, postedOn],
    );
    return { id: letter.id };
  });
}

export function postLetter(): Action<MutationPostLetterArgs> {
  return {
    kind: 'mutation',
    name: POST,
    typeDefs: `type PostedLetter { id: bigint! }
      extend type Mutation { "Notes that a final letter was printed and posted, and on which day." postLetter(letterId: bigint!, postedOn: date!): PostedLetter! }`,
    run: async (args, context) => {
      const letterId = Number(args.letterId);
      await requireOwnLetter(context, letterId, POST);
      return post(context, letterId, args.postedOn);
    },
  };
}
