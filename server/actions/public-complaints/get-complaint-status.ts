// getComplaintStatus: how far a complaint has come, for whoever holds its key: no names, nothing that was written (RULES 6).
import { fieldsOf } from '#domain/fields.ts';
import type { QueryGetComplaintStatusArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { PUBLIC_ORGANISATION, publicOrganisation, type PublicOrganisationDependencies } from './public-organisation.ts';

/** Shorter ones are nobody's: public_complaint.access_key is checked to be at least as long. */
const SHORTEST_KEY = 22;

export function getComplaintStatus(dependencies: PublicOrganisationDependencies): Action<QueryGetComplaintStatusArgs> {
  return {
    kind: 'query',
    name: 'getComplaintStatus',
    typeDefs: `${PUBLIC_ORGANISATION}
      type ComplaintStatus { reference: String! receivedAt: timestamptz! acknowledgedAt: timestamptz "The last day on which it is answered in time." dueOn: date! answeredAt: timestamptz closedAt: timestamptz org: PublicOrganisation! }
      extend type Query { "How far a complaint has come; null when the key is not known." getComplaintStatus(accessKey: String!): ComplaintStatus }`,
    run: async ({ accessKey }) => {
      if (accessKey.length < SHORTEST_KEY) return null;
      const status = await dependencies.transactions.asSystem(null, async (client) => {
        const { rows } = await client.query<{ status: unknown }>('select app.complaint_status($1) as status', [
          accessKey,
        ]);
        return rows[0]?.status ?? undefined;
      });
      if (status === undefined) return null;
      const { org, ...rest } = fieldsOf(status);
      return { ...rest, org: await publicOrganisation(dependencies, org) };
    },
  };
}
