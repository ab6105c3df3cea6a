// recordUsage: what uses a record, so that people know what a change or a deletion touches.
import { AppError } from '../../errors.ts';
import type { QueryRecordUsageArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { findUses, type UsageDependencies } from '../../usage/find-uses.ts';
import { requireHandler } from '../../caller/session-of.ts';

export function recordUsage(dependencies: UsageDependencies): Action<QueryRecordUsageArgs> {
  return {
    kind: 'query',
    name: 'recordUsage',
    typeDefs: `
      "A record that uses another; path is where it is looked at, null where it has no page."
      type UsingRecord { id: bigint! label: String! path: String }
      "Records of one type that use another; isBlocking: it cannot be deleted while there are any. effect: what becomes of them when it is deleted (keeps it, goes with it, released from it, stays as it is)."
      type RecordUse { type: String! label: String! count: Int! isBlocking: Boolean! effect: String! records: [UsingRecord!]! }
      extend type Query {
        "What uses a record: counts, and the newest five of each type, as far as the person sees them."
        recordUsage(type: String!, id: bigint!): [RecordUse!]!
      }`,
    run: async (args, context) => {
      requireHandler(context.session);
      const type = args.type;
      const id = Number(args.id);
      if (!dependencies.tables.find(type) || !Number.isSafeInteger(id))
        throw new AppError('validation-failed', 'There is no such type.', { path: ['recordUsage', 'type'] });
      return findUses(type, id, context, dependencies);
    },
  };
}
