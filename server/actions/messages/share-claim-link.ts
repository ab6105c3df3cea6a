// shareClaimLink: the link to a claim's public summary, for somebody to whom a person gives it by their own means. Who
// took it, and for whom, is a message of the claim (RULES 16).
import { randomUUID } from 'node:crypto';
import { summaryLink } from '#domain/summary-link.ts';
import { AppError } from '../../errors.ts';
import type { MutationShareClaimLinkArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { senderOf } from '../../messages/sender.ts';
import { requireHandler } from '../../caller/session-of.ts';

const LONGEST_NAME = 200;
const NAME = 'shareClaimLink';

export function shareClaimLink({ publicUrl }: { readonly publicUrl: string }): Action<MutationShareClaimLinkArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `type ClaimLink { link: String! "The message that tells of it." commLogId: bigint! }
      extend type Mutation { "The link to a claim's public summary. Who took it and for whom (a name) becomes a message of the claim." shareClaimLink(claimId: bigint!, to: String!): ClaimLink }`,
    run: async (args, context) => {
      requireHandler(context.session);
      const { claimId } = args;
      const to = args.to.trim();
      if (to === '') throw new AppError('validation-failed', 'Say who the link is for.', { path: [NAME, 'to'] });
      if (to.length > LONGEST_NAME)
        throw new AppError('validation-failed', `At most ${LONGEST_NAME} characters`, { path: [NAME, 'to'] });
      return context.transaction(async (client) => {
        const { rows } = await client.query<{ key: string }>('select access_key as key from claim where id = $1', [
          claimId,
        ]);
        if (!rows[0]) throw new AppError('not-found', 'There is no such claim.', { path: [NAME, 'claimId'] });
        const { userId, name } = await senderOf(client, '');
        await withSystemRights(client);
        const written = await client.query<{ id: number }>(
          `insert into comm_log (claim_id, channel, direction, "from", "to", subject, content, message_id, sent_at)
           values ($1, 'link', 'outbound', $2, $3, 'Link to the lodgement summary', $4, $5, now()) returning id::float8 as id`,
          [
            claimId,
            JSON.stringify({ userId, name }),
            JSON.stringify([{ name: to }]),
            `${name} copied the link to the lodgement summary for ${to}.`,
            `link-${randomUUID()}`,
          ],
        );
        return { link: summaryLink(publicUrl, rows[0].key), commLogId: written.rows[0]?.id };
      });
    },
  };
}
