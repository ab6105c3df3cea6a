// sendSms: the claim summary link by SMS (spec 1 §7), a message of the claim for each recipient (RULES 16), all of them in
// one transaction.
import { randomUUID } from 'node:crypto';
import { isInternationalPhone, phoneMessage } from '#domain/phone.ts';
import { RECORDS } from '#domain/records.ts';
import type { MutationSendSmsArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { storeMessage } from '../../messages/store-message.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { NOTHING_ELSE, readLodgementLink } from './lodgement-link.ts';
import { findTemplate, readRecipients, textOf } from './message-template.ts';
import { renderText } from '../../markup/render-template.ts';
import { senderOf } from '../../messages/sender.ts';
import { requireHandler } from '../../caller/session-of.ts';

export function sendSms({ publicUrl }: { readonly publicUrl: string }): Action<MutationSendSmsArgs> {
  return {
    kind: 'mutation',
    name: 'sendSms',
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Sends a template by SMS. Data: lodgementLink, the link to a lodgement summary." sendSms(templateId: String!, to: [String!]!, data: jsonb): Ok }`,
    run: async ({ templateId, to, data }, context) => {
      requireHandler(context.session);
      const recipients = readRecipients(to, 'sendSms', isInternationalPhone, phoneMessage);
      const template = await findTemplate(context, templateId, 'sms', ['sendSms', 'templateId']);
      const { link, claimId } = await readLodgementLink([textOf(data, 'lodgementLink')], publicUrl, context, [
        'sendSms',
        'data',
      ]);
      const content = renderText(template.template, { lodgementLink: link, linkText: link });
      const message = {
        ...NOTHING_ELSE,
        channel: 'sms',
        record: { kind: RECORDS.claim, id: claimId },
        templateId: template.id,
        subject: null,
        content,
      } as const;
      await context.transaction(async (client) => {
        const { userId, name } = await senderOf(client, '');
        await withSystemRights(client);
        for (const phone of recipients)
          await storeMessage(client, {
            ...message,
            from: { userId, name },
            to: [{ phone }],
            messageId: `sms-${randomUUID()}`,
          });
      });
      return { ok: true };
    },
  };
}
