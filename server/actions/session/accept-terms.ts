// terms and acceptTerms: the terms of use in force, and that the person accepts them (RULES 8).
import type { MutationAcceptTermsArgs } from '../../generated/arguments.ts';
import type { Transactions } from '#server/database/transactions.ts';
import { GraphqlServiceError } from '#server/graphql/errors.ts';
import type { Action } from '#server/graphql/options.ts';
import { CURRENT_TERMS } from '#server/identity/terms.ts';
import { currentUserId } from '../../caller/current-user.ts';

interface Dependencies {
  readonly transactions: Pick<Transactions, 'asSystem'>;
}

export function terms({ transactions }: Dependencies): Action {
  return {
    kind: 'query',
    name: 'terms',
    typeDefs: `
      type Terms { version: String! text: String! "Whether the person who asks has accepted this version." accepted: Boolean! }
      extend type Query { terms: Terms! }`,
    run: async (_args, context) => {
      const userId = await currentUserId(context);
      const accepted = await transactions.asSystem(null, async (client) => {
        const { rowCount } = await client.query('select from terms_acceptance where user_id = $1 and version = $2', [
          userId,
          CURRENT_TERMS.version,
        ]);
        return rowCount === 1;
      });
      return { ...CURRENT_TERMS, accepted };
    },
  };
}

/** Accepting twice keeps the time of the first. */
export function acceptTerms({ transactions }: Dependencies): Action<MutationAcceptTermsArgs> {
  return {
    kind: 'mutation',
    name: 'acceptTerms',
    typeDefs: `type Ok { ok: Boolean! } extend type Mutation { acceptTerms("The version that the person was shown." version: String!): Ok }`,
    run: async ({ version }, context) => {
      const userId = await currentUserId(context);
      if (version !== CURRENT_TERMS.version) {
        throw new GraphqlServiceError('validation-failed', 'The terms have changed. Please read the current version.', {
          path: ['acceptTerms', 'version'],
        });
      }
      await transactions.asSystem(null, async (client) => {
        await client.query('insert into terms_acceptance (user_id, version) values ($1, $2) on conflict do nothing', [
          userId,
          version,
        ]);
        await client.query('update "user" set terms_accepted = true where id = $1 and not terms_accepted', [userId]);
      });
      return { ok: true };
    },
  };
}
