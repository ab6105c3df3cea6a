// Job remittance-advice: tells a payee what a confirmed payment run pays them. At least once, always under the same
// Message-ID (RULES 23); that it has left, and the messages in the claims, are written in one transaction.
import type { ClientBase } from 'pg';
import { errorMessage } from '../errors.ts';
import { MailRefused, type MailGateway } from '../gateways/mail/gateway.ts';
import { JobRefused, type JobContext, type JobHandler } from '../jobs/job-types.ts';
import { textOfHtml } from '../markup/markup.ts';
import { adviceHtml, adviceSubject, type Advice, type AdvisedPayment } from './remittance-words.ts';

export interface RemittanceAdviceOptions {
  readonly mail: MailGateway;
  /** Host of PUBLIC_URL, for Message-IDs. */
  readonly host: string;
}

interface StoredAdvice extends Advice {
  readonly id: number;
  readonly email: string;
  readonly replyTo: string | null;
}

/** Characters of the column. */
const LONGEST_ERROR = 2_000;

const SQL = `select a.id::float8 as id, a.email, a.payee_name as "payeeName", r.processing_date::text as "processingDate", o.name as "orgName", o.reply_to_email_address as "replyTo",
    (select jsonb_agg(jsonb_build_object('id', p.id, 'claimId', p.claim_id, 'amount', p.amount, 'gstAmount', p.gst_amount, 'bsb', p.bsb, 'accountNo', p.account_no) order by p.id)
     from remittance_line l join reserve_payment p on p.org_id = l.org_id and p.id = l.reserve_payment_id where l.org_id = a.org_id and l.remittance_advice_id = a.id) as payments
  from remittance_advice a join payment_run r on r.org_id = a.org_id and r.id = a.payment_run_id join org o on o.id = a.org_id
  where a.org_id = $1 and a.id = $2 and a.status in ('waiting', 'failed')`;

async function load({ transaction, orgId }: JobContext, id: number): Promise<StoredAdvice | undefined> {
  return transaction(async (client) => (await client.query<StoredAdvice>(SQL, [orgId, id])).rows[0]);
}

/** The claims of an advice, each with its own payments: who sees one claim reads nothing of the others. */
function byClaim({ payments }: Advice): ReadonlyMap<number, readonly AdvisedPayment[]> {
  return Map.groupBy(payments, ({ claimId }) => claimId);
}

async function writeMessages(client: ClientBase, advice: StoredAdvice, messageId: string, at: Date): Promise<void> {
  const claims = [...byClaim(advice)].map(([claimId, payments], index) => ({
    claimId,
    subject: adviceSubject({ ...advice, payments }),
    content: adviceHtml({ ...advice, payments }),
    // answers find the first claim by the mail's own name
    messageId: index === 0 ? messageId : `claim-${claimId}-${messageId}`,
  }));
  await client.query(
    `insert into comm_log (claim_id, channel, direction, "from", "to", subject, content, content_sanitized, tags, message_id, delivery_status, sent_at)
     select (m ->> 'claimId')::bigint, 'email', 'outbound', $2::jsonb, $3::jsonb, m ->> 'subject', m ->> 'content', m ->> 'content', '[]', m ->> 'messageId', 'sent', $4
     from jsonb_array_elements($1::jsonb) m on conflict on constraint comm_log_message_id_key do nothing`,
    [
      JSON.stringify(claims),
      JSON.stringify({ name: advice.orgName }),
      JSON.stringify([{ name: advice.payeeName, email: advice.email }]),
      at,
    ],
  );
}

async function markSent(context: JobContext, advice: StoredAdvice, messageId: string): Promise<void> {
  const at = context.now();
  await context.transaction(async (client) => {
    const { rowCount } = await client.query(
      `update remittance_advice set status = 'sent', error = null, sent_at = $3 where org_id = $1 and id = $2 and status <> 'sent'`,
      [context.orgId, advice.id, at],
    );
    if (rowCount === 1) await writeMessages(client, advice, messageId, at);
  });
}

async function markTried({ transaction, orgId, isLastTry }: JobContext, id: number, error: unknown): Promise<void> {
  const isOver = isLastTry || error instanceof MailRefused;
  await transaction((client) =>
    client.query(
      `update remittance_advice set status = $3, error = $4 where org_id = $1 and id = $2 and status <> 'sent'`,
      [orgId, id, isOver ? 'failed' : 'waiting', errorMessage(error).slice(0, LONGEST_ERROR)],
    ),
  );
}

/** The handler. */
export function remittanceAdviceJob({ mail, host }: RemittanceAdviceOptions): JobHandler {
  return {
    task: 'remittance-advice',
    run: async (payload, context) => {
      const advice = await load(context, Number(payload['remittanceAdviceId']));
      // it was sent by a try whose job did not live to say so
      if (!advice) return;
      const messageId = `remittance-${context.orgId}-${advice.id}@${host}`;
      const html = adviceHtml(advice);
      try {
        await mail.send({
          messageId,
          fromName: advice.orgName,
          replyTo: advice.replyTo ?? undefined,
          to: [{ name: advice.payeeName, email: advice.email }],
          subject: adviceSubject(advice),
          text: textOfHtml(html),
          html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Remittance advice</title></head><body>${html}</body></html>`,
        });
      } catch (error) {
        await markTried(context, advice.id, error);
        throw error instanceof MailRefused ? new JobRefused(error.message, { cause: error }) : error;
      }
      await markSent(context, advice, messageId);
    },
  };
}
