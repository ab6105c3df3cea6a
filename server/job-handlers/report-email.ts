// Job report-email: tells who has a report made every month that it is there, or why not. It leads to the page; no record
// leaves the service by mail.
import { periodWords, reportLabel } from '#domain/report.ts';
import { formatDate } from '#domain/dates.ts';
import { MailRefused, type MailGateway } from '../gateways/mail/gateway.ts';
import { JobRefused, type JobContext, type JobHandler } from '../jobs/job-types.ts';

export interface ReportEmailOptions {
  readonly mail: MailGateway;
  readonly publicUrl: string;
  /** Host of PUBLIC_URL, for Message-IDs. */
  readonly host: string;
}

interface Told {
  readonly id: number;
  readonly report: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly status: string;
  readonly error: string | null;
  readonly rows: number;
  readonly keptUntil: string | null;
  readonly name: string;
  readonly email: string;
  readonly orgName: string;
}

/** What is told, unless its maker was disabled, or it is made again, before the job ran. */
async function load({ transaction, orgId }: JobContext, id: number): Promise<Told | undefined> {
  return transaction(async (client) => {
    const { rows } = await client.query<Told>(
      `select r.id::float8 as id, r.report, r.start_date::text as "startDate", r.end_date::text as "endDate", r.status, r.error, r.rows_written::float8 as rows,
         (r.expires_at at time zone o.zone)::date::text as "keptUntil", m.name, m.email, o.name as "orgName"
       from report r join org o on o.id = r.org_id and o.is_enabled
       join user_in_org m on m.org_id = r.org_id and m.user_id = r.created_by_id and not m.disabled and m.email <> ''
       where r.org_id = $1 and r.id = $2 and r.status in ('done', 'failed')`,
      [orgId, id],
    );
    return rows[0];
  });
}

function textOf(told: Told, address: string): string {
  const { report, status, error, rows, keptUntil, orgName } = told;
  const what = `${reportLabel(report)}, ${periodWords(told)}`;
  return [
    status === 'done'
      ? `Your monthly report is ready: ${what}, ${rows.toLocaleString('en-AU')} ${rows === 1 ? 'row' : 'rows'}.`
      : `Your monthly report could not be made: ${what}. ${error ?? ''}`.trim(),
    status === 'done'
      ? `Download it here${keptUntil === null ? '' : ` until ${formatDate(keptUntil)}`}, once you have signed in:`
      : 'Run it again here, once you have signed in:',
    address,
    `${orgName}. You choose which reports come every month under Reporting.`,
  ].join('\n\n');
}

/** The handler. */
export function reportEmailJob({ mail, publicUrl, host }: ReportEmailOptions): JobHandler {
  return {
    task: 'report-email',
    run: async (payload, context) => {
      const told = await load(context, Number(payload['reportId']));
      if (!told) return;
      try {
        await mail.send({
          messageId: `report-${context.orgId}-${told.id}-${context.jobId}@${host}`,
          to: [{ name: told.name, email: told.email }],
          subject: `${told.status === 'done' ? 'Monthly report' : 'Monthly report failed'}: ${reportLabel(told.report)}, ${periodWords(told)}`,
          text: textOf(told, `${publicUrl}/app/reporting/${told.id}`),
        });
      } catch (error) {
        throw error instanceof MailRefused ? new JobRefused(error.message, { cause: error }) : error;
      }
    },
  };
}
