// sendSms: the claim summary link by SMS (spec 1 §7), a job for each recipient, enqueued in this transaction.
import { isInternationalPhone, phoneMessage } from '#domain/phone.ts';
import type { Action } from '../graphql/options.ts';
import { readLodgementLink } from './lodgement-link.ts';
import { findTemplate, readRecipients, textOf } from './message-template.ts';
import { renderText } from './render-template.ts';
import { requireHandler } from './session-of.ts';

export function sendSms({ publicUrl }: { readonly publicUrl: string }): Action {
  return {
    kind: 'mutation',
    name: 'sendSms',
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Sends a template by SMS. Data: lodgementLink, the link to a lodgement summary." sendSms(templateId: String!, to: [String!]!, data: jsonb): Ok }`,
    run: async ({ templateId, to, data }, context) => {
      requireHandler(context.session);
      const recipients = readRecipients(to, 'sendSms', isInternationalPhone, phoneMessage);
      const template = await findTemplate(context, String(templateId), 'sms', ['sendSms', 'templateId']);
      const { link, claimId } = await readLodgementLink([textOf(data, 'lodgementLink')], publicUrl, context, ['sendSms', 'data']);
      const text = renderText(template.template, { lodgementLink: link, linkText: link });
      await context.transaction(async (client) => {
        for (const recipient of recipients) await client.query(`select app.enqueue('send-sms', $1)`, [JSON.stringify({ to: recipient, text, claimId })]);
      });
      return { ok: true };
    },
  };
}
