// bulkFlag: the same flag on many claims or complaints.
import { AppError } from '../../errors.ts';
import { LONGEST_FLAG_LABEL } from '#domain/flags.ts';
import type { MutationBulkFlagArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { BULK_OUTCOME, runBulk } from './run-bulk.ts';

const NAME = 'bulkFlag';

const refuse = (message: string, field: string) => new AppError('validation-failed', message, { path: [NAME, field] });

export function bulkFlag(): Action<MutationBulkFlagArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `${BULK_OUTCOME}
      extend type Mutation {
        "A flag on claims or complaints (entity), at most 500. dryRun: nothing is changed, the answer says what would be."
        bulkFlag(entity: String!, ids: [bigint!]!, labelActive: String!, labelClosed: String, dryRun: Boolean!): BulkOutcome
      }`,
    run: (args, context) => {
      const active = args.labelActive.trim();
      const closed = args.labelClosed?.trim() || active;
      if (active === '') throw refuse('Label is required', 'labelActive');
      for (const [field, label] of [
        ['labelActive', active],
        ['labelClosed', closed],
      ] as const)
        if (label.length > LONGEST_FLAG_LABEL) throw refuse(`At most ${LONGEST_FLAG_LABEL} characters`, field);
      return runBulk(
        {
          name: NAME,
          part: 'flags',
          async work(client, { kind, id }) {
            const { rowCount } = await client.query(
              `select from flag where org_id = app.org_id() and ${kind.parentColumn} = $1 and label_active = $2 and not is_completed`,
              [id, active],
            );
            if (rowCount !== 0) throw new AppError('validation-failed', 'It has this flag already.');
            await client.query(
              `insert into flag (${kind.parentColumn}, label_active, label_closed) values ($1, $2, $3)`,
              [id, active, closed],
            );
          },
        },
        args,
        context,
      );
    },
  };
}
