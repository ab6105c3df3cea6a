// bulkMessage: a template sent about many claims or complaints, to each one's own people, filled with each one's values. The
// messages are queued with the call; what fails on the way shows on each message, as of a single one.
import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { isEmptyHtml } from '#domain/comm-template.ts';
import { isOneOf } from '#domain/fields.ts';
import { listWords } from '#domain/issue.ts';
import { mergeFieldLabel, mergeFieldsOf, placeholdersIn } from '#domain/merge-fields.ts';
import { MESSAGE_CHANNELS, type MessageChannel } from '#domain/message.ts';
import type { RecordKind, RecordRef } from '#domain/records.ts';
import type { Recipients } from '#domain/workflow/recipients.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { AppError } from '../../errors.ts';
import type { MutationBulkMessageArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { renderHtml, renderText } from '../../markup/render-template.ts';
import { letterStarts, type LetterStart } from '../../messages/letter-values.ts';
import { readDraft, type Draft } from '../../messages/read-draft.ts';
import { senderOf } from '../../messages/sender.ts';
import { storeMessages, type OutgoingMessage, type Sender } from '../../messages/store-message.ts';
import { recipientsOfRecords } from './recipients-of-record.ts';
import { BULK_OUTCOME, reasonOf, runBulk, type Refusals } from '../run-bulk.ts';

const NAME = 'bulkMessage';

const refuse = (message: string) => new AppError('validation-failed', message);

interface Template {
  readonly channel: MessageChannel;
  readonly subject: string;
  readonly text: string;
}

async function readTemplate(client: ClientBase, { table }: RecordKind, id: unknown): Promise<Template> {
  const { rows } = await client.query<{ channel: string; subject: string | null; template: string }>(
    'select channel, subject_template as subject, template from comm_template where org_id = app.org_id() and id = $1 and related_to = $2',
    [id, table],
  );
  const [row] = rows;
  if (!row || !isOneOf(MESSAGE_CHANNELS, row.channel))
    throw new AppError('not-found', 'There is no such template.', { path: [NAME, 'templateId'] });
  return { channel: row.channel, subject: row.subject ?? '', text: row.template };
}

/** What the template asks for and this record does not have: a message with holes is not sent to anybody. */
function missingIn(
  { subject, text }: Template,
  { table }: RecordKind,
  values: Readonly<Record<string, unknown>>,
): readonly string[] {
  const named = new Set([subject, text].flatMap((one) => placeholdersIn(one)).map(({ key }) => key));
  return mergeFieldsOf(table).flatMap(({ key }) =>
    named.has(key) && values[key] === undefined ? [mergeFieldLabel(key)] : [],
  );
}

interface Sending {
  readonly template: Template;
  readonly templateId: number;
  readonly sendTo: string;
  readonly host: string;
  readonly address: string;
  readonly publicUrl: string;
}

/** What is sent about one record. @throws AppError why it is not */
function composeOne(
  record: RecordRef,
  start: LetterStart | undefined,
  { to, tags }: Recipients,
  { template, templateId }: Sending,
): Draft {
  const { channel } = template;
  if (!start) throw refuse('It could not be read.');
  const content =
    channel === 'email' ? renderHtml(template.text, start.values) : renderText(template.text, start.values);
  if (isEmptyHtml(content)) throw refuse('The message has no text.');
  const subject = renderText(template.subject, start.values);
  return readDraft({ [record.kind.parentField]: record.id, channel, to, subject, content, tags, templateId }, [NAME]);
}

interface Composed {
  readonly drafts: ReadonlyMap<number, Draft>;
  readonly refusals: Refusals;
}

/** What is sent about each record, and why nothing is sent about others; what they are filled with is read at once. */
async function compose(
  client: ClientBase,
  kind: RecordKind,
  ids: readonly number[],
  sending: Sending,
): Promise<Composed> {
  const { template, sendTo, publicUrl } = sending;
  const starts = await letterStarts(kind, ids, publicUrl, {
    query: async (sql, parameters) => (await client.query(sql, [...(parameters ?? [])])).rows,
  });
  const recipientsOf = await recipientsOfRecords(client, kind, ids, { channel: template.channel, sendTo });
  const drafts = new Map<number, Draft>();
  const refusals = new Map<number, string>();
  for (const id of ids) {
    const start = starts.get(id);
    const missing = start ? missingIn(template, kind, start.values) : [];
    try {
      if (missing.length > 0) throw refuse(`There is no value for: ${listWords(missing)}.`);
      drafts.set(id, composeOne({ kind, id }, start, recipientsOf(id), sending));
    } catch (error) {
      refusals.set(id, reasonOf(error));
    }
  }
  return { drafts, refusals };
}

/** As it is stored, with a Message-ID of its own. */
function outgoing(draft: Draft, from: Required<Sender>, host: string): OutgoingMessage {
  const isEmail = draft.channel === 'email';
  const id = randomUUID();
  return {
    ...draft,
    from: isEmail ? from : { userId: from.userId, name: from.name },
    subject: isEmail ? draft.subject : null,
    messageId: isEmail ? `${id}@${host}` : `sms-${id}`,
    sentToMany: true,
  };
}

interface Dependencies {
  /** Host of PUBLIC_URL, for Message-IDs. */
  readonly host: string;
  /** The address that messages come from. */
  readonly address: string;
  readonly publicUrl: string;
}

export function bulkMessage(dependencies: Dependencies): Action<MutationBulkMessageArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `${BULK_OUTCOME}
      extend type Mutation {
        "A template sent about claims or complaints (entity), at most 500. sendTo: of claims policy holder, broker or insurer; a complaint's goes to its complainant. dryRun: nothing is sent, the answer says what would be."
        bulkMessage(entity: String!, ids: [bigint!]!, templateId: bigint!, sendTo: String, dryRun: Boolean!): BulkOutcome
      }`,
    run: (args, context) => {
      const templateId = Number(args.templateId);
      const sendTo = args.sendTo ?? 'policy holder';
      let prepared: { readonly sending: Sending; readonly from: Required<Sender> } | undefined;
      const known = (): NonNullable<typeof prepared> => {
        if (prepared === undefined) throw new Error('The template is read before the rows.');
        return prepared;
      };
      let drafts: ReadonlyMap<number, Draft> = new Map();
      return runBulk(
        {
          name: NAME,
          part: 'messages',
          async prepare(client, kind) {
            const template = await readTemplate(client, kind, templateId);
            const from = await senderOf(client, dependencies.address);
            prepared = { sending: { ...dependencies, template, templateId, sendTo }, from };
          },
          async refusals(client, kind, ids) {
            const composed = await compose(client, kind, ids, known().sending);
            ({ drafts } = composed);
            return composed.refusals;
          },
          async write(client, kind, ids) {
            const { from } = known();
            await withSystemRights(client);
            const messages = ids.flatMap((id) => {
              const draft = drafts.get(id);
              return draft ? [outgoing(draft, from, dependencies.host)] : [];
            });
            await storeMessages(client, kind, messages);
          },
        },
        args,
        context,
      );
    },
  };
}
