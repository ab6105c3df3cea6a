// Job person-email: invitation, link for a new password, news of a sign-in. The link is made when the message is
// sent, never stored, so that whoever reads the job cannot use it.
import { MailRefused } from '../gateways/mail/gateway.ts';
import { isPersonMailKind } from '../people/mail-texts.ts';
import {
  NoIdentityAdmin,
  sendPersonMail,
  type MailedPerson,
  type PersonMailOptions,
} from '../people/send-person-mail.ts';
import { JobRefused, type JobContext, type JobHandler } from '../jobs/job-types.ts';

interface Member extends MailedPerson {
  readonly orgName: string;
  readonly replyTo: string | null;
  readonly isOpen: boolean;
}

async function load({ transaction, orgId }: JobContext, userId: number): Promise<Member | undefined> {
  return transaction(async (client) => {
    const { rows } = await client.query<Member>(
      `select u.id::float8 as "userId", u.email, m.name, u.auth0_id as subject, false as "isAdmin", o.name as "orgName", o.reply_to_email_address as "replyTo", not m.disabled and o.is_enabled as "isOpen"
       from user_in_org m join "user" u on u.id = m.user_id join org o on o.id = m.org_id where m.org_id = $1 and m.user_id = $2 and m.user_id >= 1000`,
      [orgId, userId],
    );
    return rows[0];
  });
}

/** The handler. */
export function personEmailJob(options: PersonMailOptions & { readonly host: string }): JobHandler {
  return {
    task: 'person-email',
    run: async (payload, context) => {
      const { kind } = payload;
      if (!isPersonMailKind(kind)) throw new JobRefused('The message is of no known kind');
      const member = await load(context, Number(payload['userId']));
      if (!member) throw new JobRefused('The person is not a member of the organisation');
      // disabled before the job ran: there is nothing to invite to
      if (!member.isOpen) return;
      try {
        await sendPersonMail(options, {
          kind,
          person: member,
          orgName: member.orgName,
          replyTo: member.replyTo ?? undefined,
          // every try has a link of its own and ends the last one: a mail client must not keep the older message
          messageId: `person-${context.orgId}-${context.jobId}-${context.attempt}@${options.host}`,
        });
      } catch (error) {
        throw error instanceof MailRefused || error instanceof NoIdentityAdmin
          ? new JobRefused(error.message, { cause: error })
          : error;
      }
    },
  };
}
