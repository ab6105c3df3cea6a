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
import { withSystemRights } from '../../caller/as-system.ts';
import { AppError } from '../../errors.ts';
import type { MutationBulkMessageArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { renderHtml, renderText } from '../../markup/render-template.ts';
import { letterStart } from '../../messages/letter-values.ts';
import { readDraft } from '../../messages/read-draft.ts';
import { senderOf } from '../../messages/sender.ts';
import { storeMessage } from '../../messages/store-message.ts';
import { recipientsOfRecord } from './recipients-of-record.ts';
import { BULK_OUTCOME, runBulk } from './run-bulk.ts';

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

async function sendOne(client: ClientBase, record: RecordRef, sending: Sending): Promise<void> {
  const { template, host, address } = sending;
  const { channel } = template;
  const start = await letterStart(record, sending.publicUrl, {
    query: async (sql, parameters) => (await client.query(sql, [...(parameters ?? [])])).rows,
  });
  if (!start) throw refuse('It could not be read.');
  const missing = missingIn(template, record.kind, start.values);
  if (missing.length > 0) throw refuse(`There is no value for: ${listWords(missing)}.`);
  const { to, tags } = await recipientsOfRecord(client, record, channel, sending.sendTo);
  const content =
    channel === 'email' ? renderHtml(template.text, start.values) : renderText(template.text, start.values);
  if (isEmptyHtml(content)) throw refuse('The message has no text.');
  const draft = readDraft(
    {
      [record.kind.parentField]: record.id,
      channel,
      to,
      subject: renderText(template.subject, start.values),
      content,
      tags,
      templateId: sending.templateId,
    },
    [NAME],
  );
  const from = await senderOf(client, address);
  const id = randomUUID();
  await withSystemRights(client);
  await storeMessage(client, {
    ...draft,
    from: channel === 'email' ? from : { userId: from.userId, name: from.name },
    subject: channel === 'email' ? draft.subject : null,
    messageId: channel === 'email' ? `${id}@${host}` : `sms-${id}`,
  });
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
      let template: Template | undefined;
      return runBulk(
        {
          name: NAME,
          part: 'messages',
          async prepare(client, kind) {
            template = await readTemplate(client, kind, templateId);
          },
          async work(client, record) {
            if (template === undefined) throw new Error('The template is read before the rows.');
            await sendOne(client, record, {
              ...dependencies,
              template,
              templateId,
              sendTo: args.sendTo ?? 'policy holder',
            });
          },
        },
        args,
        context,
      );
    },
  };
}
