// Job notification-email: what appeared in the app, by e-mail too, for those whose preferences say so (RULES 24).
import { notificationPlace } from '#domain/notification-places.ts';
import { kindsWith, parentOf, RECORD_KINDS, type RecordKind } from '#domain/records.ts';
import { MailRefused, type MailGateway } from '../gateways/mail/gateway.ts';
import { JobRefused, type JobContext, type JobHandler } from '../jobs/job-types.ts';

interface Notice {
  readonly kind: string;
  readonly title: string | null;
  readonly entity: string | null;
  readonly entityId: number | null;
  readonly email: string;
  readonly name: string;
  readonly orgName: string;
}

export interface NotificationEmailOptions {
  readonly mail: MailGateway;
  readonly publicUrl: string;
  /** Host of PUBLIC_URL, for Message-IDs. */
  readonly host: string;
  /** Kinds of records. */
  readonly kinds?: readonly RecordKind[];
}

const WORDS: Readonly<Record<string, string>> = {
  'task assigned': 'A task was assigned to you',
  'job assigned': 'You have a new job',
  'complaint assigned': 'You are the owner of a complaint',
  'complaint created': 'A complaint was created',
  'complaint created in my handling party': 'A complaint was created in your handling party',
  'approval requested': 'A payment or a reserve waits for your approval',
  'approval decided': 'What you had asked for was decided',
  'bank details changed': 'Bank details were changed, entered or removed',
  'complaint indicator changed': "A complaint's indicator changed",
};

/** The notice, unless it was read, or its person disabled, before the job ran. */
async function load(
  { transaction, orgId }: JobContext,
  id: number,
  kinds: readonly RecordKind[],
): Promise<Notice | undefined> {
  const parents = kinds.map(({ parentColumn, parentField }) => `n.${parentColumn}::float8 as "${parentField}"`);
  return transaction(async (client) => {
    const { rows } = await client.query<Notice>(
      `select n.kind, n.title, n.entity, n.entity_id::float8 as "entityId", ${parents.join(', ')}, m.email, m.name, o.name as "orgName"
       from notification n join user_in_org m on m.org_id = n.org_id and m.user_id = n.user_id and not m.disabled join org o on o.id = n.org_id and o.is_enabled
       where n.org_id = $1 and n.id = $2 and n.is_active and m.email <> ''`,
      [orgId, id],
    );
    return rows[0];
  });
}

function addressOf(notice: Notice, publicUrl: string, kinds: readonly RecordKind[]): string {
  if (notice.kind === 'job assigned') return `${publicUrl}/app/jobs/${notice.entityId}`;
  const record = parentOf(notice, kinds);
  return record ? `${publicUrl}${notificationPlace(notice.kind, record, notice)}` : `${publicUrl}/app`;
}

/** The handler. */
export function notificationEmailJob({
  mail,
  publicUrl,
  host,
  kinds = RECORD_KINDS,
}: NotificationEmailOptions): JobHandler {
  const told = kindsWith('notifications', kinds);
  return {
    task: 'notification-email',
    run: async (payload, context) => {
      const notice = await load(context, Number(payload['notificationId']), told);
      if (!notice) return;
      const subject = [WORDS[notice.kind] ?? 'News', notice.title].filter(Boolean).join(': ');
      try {
        await mail.send({
          messageId: `notification-${context.orgId}-${Number(payload['notificationId'])}@${host}`,
          to: [{ name: notice.name, email: notice.email }],
          subject,
          text: `${subject}\n\n${addressOf(notice, publicUrl, told)}\n\n${notice.orgName}. You choose which of these you get under User settings > Notifications.`,
        });
      } catch (error) {
        throw error instanceof MailRefused ? new JobRefused(error.message, { cause: error }) : error;
      }
    },
  };
}
