// sendEmail: the claim summary link by e-mail (spec 1 §7). Each recipient gets a message of their own, which stands on the
// claim under who sent it (RULES 16); all of them are one transaction, so nothing is sent when it fails.
import { randomUUID } from 'node:crypto';
import { emailMessage, isEmail } from '#domain/email.ts';
import { RECORDS } from '#domain/records.ts';
import type { MutationSendEmailArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { storeMessage } from '../../messages/store-message.ts';
import { safeHtml } from '../../validation/message-html.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { NOTHING_ELSE, readLodgementLink } from './lodgement-link.ts';
import { findTemplate, readRecipients, textOf } from './message-template.ts';
import { escapeHtml, renderHtml, renderText } from '../../markup/render-template.ts';
import { senderOf } from '../../messages/sender.ts';
import type { SendMessageDependencies } from './send-message.ts';
import { requireHandler } from '../../caller/session-of.ts';

export function sendEmail({
  host,
  address,
  publicUrl,
}: SendMessageDependencies & { readonly publicUrl: string }): Action<MutationSendEmailArgs> {
  return {
    kind: 'mutation',
    name: 'sendEmail',
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Sends a template by e-mail. Data: linkText and linkHtml, which hold the link to a lodgement summary." sendEmail(templateId: String!, to: [String!]!, data: jsonb): Ok }`,
    run: async ({ templateId, to, data }, context) => {
      requireHandler(context.session);
      const recipients = readRecipients(to, 'sendEmail', isEmail, emailMessage);
      const template = await findTemplate(context, templateId, 'email', ['sendEmail', 'templateId']);
      const { link, claimId } = await readLodgementLink(
        [textOf(data, 'linkText'), textOf(data, 'linkHtml')],
        publicUrl,
        context,
        ['sendEmail', 'data'],
      );
      // the markup is ours: what the client sent is looked at for its link only
      const values = {
        linkText: link,
        linkHtml: `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`,
        lodgementLink: link,
      };
      const content = safeHtml(renderHtml(template.template, values));
      const message = {
        ...NOTHING_ELSE,
        channel: 'email',
        record: { kind: RECORDS.claim, id: claimId },
        templateId: template.id,
        subject: renderText(template.subject ?? '', values),
        content,
      } as const;
      await context.transaction(async (client) => {
        const from = await senderOf(client, address);
        await withSystemRights(client);
        for (const email of recipients)
          await storeMessage(client, { ...message, from, to: [{ email }], messageId: `${randomUUID()}@${host}` });
      });
      return { ok: true };
    },
  };
}
