// Job attestation-email: asks a person whether a control worked, with the way to the page where they answer.
import { formatDate } from '#domain/dates.ts';
import { MailRefused, type MailGateway } from '../gateways/mail/gateway.ts';
import { JobRefused, type JobContext, type JobHandler } from '../jobs/job-types.ts';

export interface AttestationEmailOptions {
  readonly mail: MailGateway;
  readonly publicUrl: string;
  /** Host of PUBLIC_URL, for Message-IDs. */
  readonly host: string;
}

interface Asked {
  readonly obligationId: number;
  readonly obligation: string;
  readonly control: string;
  readonly test: string | null;
  readonly from: string;
  readonly to: string;
  readonly due: string;
  readonly isOverdue: boolean;
  readonly name: string;
  readonly email: string;
  readonly orgName: string;
}

/** What is asked, unless it was answered, or its person disabled, before the job ran. */
async function load({ transaction, orgId }: JobContext, id: number): Promise<Asked | undefined> {
  return transaction(async (client) => {
    const { rows } = await client.query<Asked>(
      `select o.id::float8 as "obligationId", concat_ws(' ', o.source, o.section) as obligation, c.name as control, c.test,
         a.period_from::text as "from", a.period_to::text as "to", a.due_date::text as due, a.due_date < app.today(a.org_id) as "isOverdue",
         m.name, m.email, org.name as "orgName"
       from control_attestation a
       join obligation_control c on c.org_id = a.org_id and c.id = a.control_id
       join obligation o on o.org_id = a.org_id and o.id = a.obligation_id
       join user_in_org m on m.org_id = a.org_id and m.user_id = a.asked_of_id and not m.disabled
       join org on org.id = a.org_id and org.is_enabled
       where a.org_id = $1 and a.id = $2 and a.answer is null and m.email <> ''`,
      [orgId, id],
    );
    return rows[0];
  });
}

function textOf(asked: Asked, address: string): string {
  const period = `${formatDate(asked.from)} to ${formatDate(asked.to)}`;
  return [
    `Did the control "${asked.control}" work from ${period}? It belongs to the obligation ${asked.obligation}.`,
    ...(asked.test === null ? [] : [`How it is tested: ${asked.test}`]),
    asked.isOverdue
      ? `Your answer was due on ${formatDate(asked.due)} and is still missing.`
      : `Answer by ${formatDate(asked.due)}: passed, failed or not applicable.`,
    address,
    asked.orgName,
  ].join('\n\n');
}

/** The handler. */
export function attestationEmailJob({ mail, publicUrl, host }: AttestationEmailOptions): JobHandler {
  return {
    task: 'attestation-email',
    run: async (payload, context) => {
      const id = Number(payload['attestationId']);
      const asked = await load(context, id);
      if (!asked) return;
      const address = `${publicUrl}/app/compliance/obligations/details/${asked.obligationId}/attestation/${id}`;
      try {
        await mail.send({
          // the reminder is a message of its own
          messageId: `attestation-${context.orgId}-${id}-${context.jobId}@${host}`,
          to: [{ name: asked.name, email: asked.email }],
          subject: `${asked.isOverdue ? 'Overdue attestation' : 'Attestation'}: ${asked.control}`,
          text: textOf(asked, address),
        });
      } catch (error) {
        throw error instanceof MailRefused ? new JobRefused(error.message, { cause: error }) : error;
      }
    },
  };
}
