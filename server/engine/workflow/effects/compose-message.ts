// The text of an automatic message: the node's own, else its template's, its merge fields filled with the claim.
import { createHash } from 'node:crypto';
import { isEmptyHtml } from '#domain/comm-template.ts';
import { messageIssues, type MessageChannel } from '#domain/message.ts';
import { RECORDS } from '#domain/records.ts';
import type { Recipients } from '#domain/workflow/recipients.ts';
import { renderHtml, renderText } from '../../../markup/render-template.ts';
import { claimMergeValues } from '../../../messages/claim-merge-values.ts';
import type { OutgoingMessage } from '../../../messages/store-message.ts';
import { htmlMessage, safeHtml } from '../../../validation/message-html.ts';
import { NeedsAttention, type EffectContext } from '../effect.ts';

interface Template {
  readonly id: number;
  readonly subject: string | null;
  readonly template: string;
}

async function readTemplate({ client, node }: EffectContext, channel: MessageChannel): Promise<Template | undefined> {
  const { commTemplate } = node.config;
  if (commTemplate === undefined || commTemplate === null) return undefined;
  const { rows } = await client.query<Template>(
    'select id::float8 as id, subject_template as subject, template from comm_template where org_id = app.org_id() and id = $1 and channel = $2',
    [commTemplate, channel],
  );
  if (!rows[0])
    throw new NeedsAttention(
      'The template of this message was deleted. Send the message yourself and skip the node, or move the claim to a version of the workflow with another template.',
    );
  return rows[0];
}

/** The same for every try and every process: RULES 23. */
function messageId({ runId, node, visit, options }: EffectContext, channel: MessageChannel): string {
  const id = `workflow-${runId}-${createHash('sha256').update(node.id).digest('hex').slice(0, 16)}-${visit}`;
  return channel === 'email' ? `${id}@${options.host}` : `sms-${id}`;
}

async function senderName({ client }: EffectContext): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select name from org where id = app.org_id()');
  return rows[0]?.name ?? '';
}

/**
 * A message of the organisation about the claim.
 * @throws NeedsAttention where it cannot be sent as it is
 */
export async function composeMessage(
  context: EffectContext,
  channel: MessageChannel,
  recipients: Recipients,
): Promise<OutgoingMessage> {
  const { client, node, claim, options } = context;
  const { config } = node;
  const template = await readTemplate(context, channel);
  const values =
    (await claimMergeValues(claim.id, options.publicUrl, {
      query: async (sql, parameters) => (await client.query(sql, [...(parameters ?? [])])).rows,
    })) ?? {};
  const text = isEmptyHtml(config.message ?? '') ? (template?.template ?? '') : (config.message ?? '');
  const subject = renderText(config.subject || template?.subject || config.title || node.label, values);
  const html = channel === 'email' ? renderHtml(text, values) : '';
  const content = channel === 'email' ? safeHtml(html) : renderText(text, values);
  const fault =
    messageIssues({ channel, to: recipients.to, cc: [], bcc: [], subject, content })[0]?.message ??
    (channel === 'email' ? htmlMessage(html) : undefined);
  if (isEmptyHtml(content)) throw new NeedsAttention('The message has no text. Send it yourself and skip the node.');
  if (fault !== undefined) throw new NeedsAttention(`The message cannot be sent: ${fault}`);
  const name = await senderName(context);
  return {
    record: { kind: RECORDS.claim, id: claim.id },
    channel,
    from: channel === 'email' ? { name, email: options.address } : { name },
    to: recipients.to,
    cc: [],
    bcc: [],
    subject: channel === 'email' ? subject : null,
    content,
    attachments: [],
    tags: recipients.tags,
    templateId: template?.id ?? null,
    replyToId: null,
    messageId: messageId(context, channel),
  };
}
