// sendEmail: the claim summary link by e-mail (spec 1 §7). Each recipient's message is a job of its own, enqueued
// in this transaction; nothing is sent when it fails.
import { emailMessage, isEmail } from '#domain/email.ts';
import type { Action } from '../graphql/options.ts';
import { readLodgementLink } from './lodgement-link.ts';
import { findTemplate, readRecipients, textOf } from './message-template.ts';
import { textOfHtml } from '../messages/markup.ts';
import { escapeHtml, renderHtml, renderText } from './render-template.ts';
import { requireHandler } from './session-of.ts';

export function sendEmail({ publicUrl }: { readonly publicUrl: string }): Action {
  return {
    kind: 'mutation',
    name: 'sendEmail',
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Sends a template by e-mail. Data: linkText and linkHtml, which hold the link to a lodgement summary." sendEmail(templateId: String!, to: [String!]!, data: jsonb): Ok }`,
    run: async ({ templateId, to, data }, context) => {
      requireHandler(context.session);
      const recipients = readRecipients(to, 'sendEmail', isEmail, emailMessage);
      const template = await findTemplate(context, String(templateId), 'email', ['sendEmail', 'templateId']);
      const { link, claimId } = await readLodgementLink([textOf(data, 'linkText'), textOf(data, 'linkHtml')], publicUrl, context, ['sendEmail', 'data']);
      // the markup is ours: what the client sent is looked at for its link only
      const values = { linkText: link, linkHtml: `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`, lodgementLink: link };
      const html = renderHtml(template.template, values);
      const message = { claimId, subject: renderText(template.subject ?? '', values), html, text: textOfHtml(html) };
      await context.transaction(async (client) => {
        for (const recipient of recipients) await client.query(`select app.enqueue('send-email', $1)`, [JSON.stringify({ to: recipient, ...message })]);
      });
      return { ok: true };
    },
  };
}
