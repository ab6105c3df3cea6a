// bulkFlag: the same flag on many claims or complaints.
import { AppError } from '../../errors.ts';
import { LONGEST_FLAG_LABEL } from '#domain/flags.ts';
import type { MutationBulkFlagArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { BULK_OUTCOME, runBulk } from '../run-bulk.ts';

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
          async refusals(client, { parentColumn }, ids) {
            const { rows } = await client.query<{ id: number }>(
              `select distinct ${parentColumn}::float8 as id from flag where org_id = app.org_id() and ${parentColumn} = any ($1::bigint[]) and label_active = $2 and not is_completed`,
              [[...ids], active],
            );
            return new Map(rows.map(({ id }) => [id, 'It has this flag already.']));
          },
          async write(client, { parentColumn }, ids) {
            await client.query(
              `insert into flag (${parentColumn}, label_active, label_closed) select id, $2, $3 from unnest($1::bigint[]) id`,
              [[...ids], active, closed],
            );
          },
        },
        args,
        context,
      );
    },
  };
}
