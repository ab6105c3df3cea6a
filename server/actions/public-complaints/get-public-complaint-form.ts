// getPublicComplaintForm: what the public complaint form of an organisation shows (spec 2 §2, RULES 6).
import { COMPLAINT_CHANNELS, COMPLAINT_SOLUTIONS, PREFERRED_CHANNELS, RELATIONSHIPS } from '#domain/complaint.ts';
import { fieldsOf } from '#domain/fields.ts';
import type { Transactions } from '../../database/transactions.ts';
import type { QueryGetPublicComplaintFormArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { PUBLIC_ORGANISATION, publicOrganisation, type PublicOrganisationDependencies } from './public-organisation.ts';

/** The form's data as the database has it; undefined where the organisation has no form, for whatever reason. */
export async function readForm(transactions: Transactions, orgId: number): Promise<unknown> {
  return transactions.asSystem(null, async (client) => {
    const { rows } = await client.query<{ form: unknown }>('select app.public_complaint_form($1) as form', [orgId]);
    return rows[0]?.form ?? undefined;
  });
}

export function getPublicComplaintForm(
  dependencies: PublicOrganisationDependencies,
): Action<QueryGetPublicComplaintFormArgs> {
  return {
    kind: 'query',
    name: 'getPublicComplaintForm',
    typeDefs: `${PUBLIC_ORGANISATION}
      type PublicComplaintIssue { key: String! label: String! group: String }
      type PublicComplaintForm { org: PublicOrganisation! issues: [PublicComplaintIssue!]! relationships: [String!]! channels: [String!]! preferredChannels: [String!]! solutions: [String!]! }
      extend type Query { "What the public complaint form of an organisation shows; null where there is none." getPublicComplaintForm(orgId: bigint!): PublicComplaintForm }`,
    run: async ({ orgId }) => {
      const form = await readForm(dependencies.transactions, Number(orgId));
      if (form === undefined) return null;
      return {
        org: await publicOrganisation(dependencies, form),
        issues: fieldsOf(form)['issues'],
        relationships: RELATIONSHIPS,
        channels: COMPLAINT_CHANNELS,
        preferredChannels: PREFERRED_CHANNELS,
        solutions: COMPLAINT_SOLUTIONS,
      };
    },
  };
}
