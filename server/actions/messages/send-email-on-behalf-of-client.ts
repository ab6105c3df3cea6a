// sendEmailOnBehalfOfClient: an e-mail whose body comes with the call instead of from a template (spec 1 §7). It is
// written in the organisation's name, about the record that data names, and recorded there.
import { fieldsOf } from '#domain/fields.ts';
import { LONGEST_EMAIL } from '#domain/message.ts';
import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { requireRecord } from '../../messages/check-draft.ts';
import { MESSAGE_KINDS } from '../../messages/record-columns.ts';
import { readDraft } from '../../messages/read-draft.ts';
import { storeMessage } from '../../messages/store-message.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { claimMergeValues } from '../../messages/claim-merge-values.ts';
import { renderHtml, renderText, type TemplateValues } from '../../markup/render-template.ts';
import { MESSAGE_SENT, type SendMessageDependencies } from './send-message.ts';
import { requireHandler } from '../../caller/session-of.ts';
import type { MutationSendEmailOnBehalfOfClientArgs } from '../../generated/arguments.ts';
import type { BoundedAction } from '../bounded.ts';

const NAME = 'sendEmailOnBehalfOfClient';
const KEYS = MESSAGE_KINDS.map(({ parentField }) => parentField);
const TAKEN = [...KEYS, 'subject'];

/** Texts and numbers of data fill the body's fields, beside the claim's own values. */
function valuesOf(data: Readonly<Record<string, unknown>>): TemplateValues {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      TAKEN.includes(name) || (typeof value !== 'string' && typeof value !== 'number') ? [] : [[name, String(value)]],
    ),
  );
}

async function organisationName(client: ClientBase): Promise<string> {
  return (await client.query<{ name: string }>('select name from org where id = app.org_id()')).rows[0]?.name ?? '';
}

export function sendEmailOnBehalfOfClient({
  host,
  address,
  publicUrl,
}: SendMessageDependencies & { readonly publicUrl: string }): BoundedAction<MutationSendEmailOnBehalfOfClientArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    longer: { body: LONGEST_EMAIL },
    typeDefs: `${MESSAGE_SENT}
      extend type Mutation {
        "Sends an e-mail in the organisation's name. body: HTML with {{fields}}; data: ${KEYS.join(' or ')}, subject, and values of fields."
        sendEmailOnBehalfOfClient(body: String!, to: [String!]!, data: jsonb): MessageSent
      }`,
    run: async (args, context) => {
      requireHandler(context.session);
      const data = fieldsOf(args.data);
      const claimId = typeof data['claimId'] === 'number' ? data['claimId'] : null;
      const values = {
        ...(claimId === null ? {} : await claimMergeValues(claimId, publicUrl, context)),
        ...valuesOf(data),
      };
      const given = {
        channel: 'email',
        ...Object.fromEntries(KEYS.map((key) => [key, typeof data[key] === 'number' ? data[key] : null])),
        to: args.to.map((email) => ({ email })),
        subject: renderText(typeof data['subject'] === 'string' ? data['subject'] : '', values),
        // the values are escaped, the body is held against what may be sent
        content: renderHtml(args.body, values),
      };
      const draft = readDraft(given, [NAME]);
      const commLogId = await context.transaction(async (client) => {
        await requireRecord(client, draft.record, [NAME, 'data']);
        const name = await organisationName(client);
        await withSystemRights(client);
        return (
          await storeMessage(client, { ...draft, from: { name, email: address }, messageId: `${randomUUID()}@${host}` })
        ).id;
      });
      return { ok: true, commLogId };
    },
  };
}
