// Actions on messages and calls.
import type { ActionArea } from '../area.ts';
import { getTwilioToken } from './get-twilio-token.ts';
import { assignInboundMessage, dismissInboundMessage } from './inbound-messages.ts';
import { previewTemplate } from './preview-template.ts';
import { replyAllRecipients } from './reply-all-recipients.ts';
import { resendMessage } from './resend-message.ts';
import { sendEmail } from './send-email.ts';
import { sendEmailOnBehalfOfClient } from './send-email-on-behalf-of-client.ts';
import { sendMessage } from './send-message.ts';
import { sendSms } from './send-sms.ts';
import { shareClaimLink } from './share-claim-link.ts';

export const messageActions: ActionArea = ({ gateways, publicUrl }) => {
  const host = new URL(publicUrl).hostname;
  const { address } = gateways.mail;
  return [
    shareClaimLink({ publicUrl }),
    sendEmail({ host, address, publicUrl }),
    sendSms({ publicUrl }),
    sendMessage({ host, address }),
    sendEmailOnBehalfOfClient({ host, address, publicUrl }),
    resendMessage(),
    replyAllRecipients({ address }),
    assignInboundMessage(),
    dismissInboundMessage({ storage: gateways.storage }),
    getTwilioToken({ voice: gateways.voice }),
    previewTemplate({ publicUrl }),
  ];
};
