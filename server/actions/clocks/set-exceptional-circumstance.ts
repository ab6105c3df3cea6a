// setExceptionalCircumstance: what gives a claim 12 months in place of 4 (General Insurance Code, paragraph 78), with why.
import { EXCEPTIONAL_CIRCUMSTANCES } from '#domain/clocks/exceptional.ts';
import { LONGEST_CLOCK_REASON } from '#domain/clocks/pause.ts';
import { isOneOf } from '#domain/fields.ts';
import { requiredTextFault } from '#domain/text-length.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { requireHandler } from '../../caller/session-of.ts';
import { AppError } from '../../errors.ts';
import type { MutationSetExceptionalCircumstanceArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';

const NAME = 'setExceptionalCircumstance';
const refuse = (message: string, field: string) => new AppError('validation-failed', message, { path: [NAME, field] });

/** Records Exceptional Circumstances of a claim that the person sees, or takes them back. */
export function setExceptionalCircumstance(): Action<MutationSetExceptionalCircumstanceArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `type ExceptionalClaim { id: bigint! exceptionalCircumstance: String exceptionalCircumstanceReason: String }
      extend type Mutation {
        "Records Exceptional Circumstances (General Insurance Code, paragraph 78) with the reason; without a circumstance there are none any more."
        setExceptionalCircumstance(claimId: bigint!, circumstance: String, reason: String): ExceptionalClaim!
      }`,
    run: async ({ claimId, circumstance, reason }, context) => {
      requireHandler(context.session);
      const isSet = circumstance !== null && circumstance !== undefined && circumstance !== '';
      if (isSet && !isOneOf(EXCEPTIONAL_CIRCUMSTANCES, circumstance))
        throw refuse('Choose one of the list.', 'circumstance');
      const fault = isSet ? requiredTextFault(reason ?? '', LONGEST_CLOCK_REASON) : undefined;
      if (fault !== undefined) throw refuse(fault, 'reason');
      return context.transaction(async (client) => {
        const seen = await client.query<{ isClosed: boolean }>(
          'select app.is_closed(status) as "isClosed" from claim where id = $1',
          [claimId],
        );
        if (!seen.rows[0]) throw new AppError('not-found', 'There is no such claim.', { path: [NAME, 'claimId'] });
        if (seen.rows[0].isClosed) throw refuse('The claim is closed. Reopen it to change its deadlines.', 'claimId');
        await withSystemRights(client);
        const { rows } = await client.query(
          `update claim set exceptional_circumstance = $2, exceptional_circumstance_reason = $3 where id = $1
           returning id::float8, exceptional_circumstance as "exceptionalCircumstance", exceptional_circumstance_reason as "exceptionalCircumstanceReason"`,
          [claimId, isSet ? circumstance : null, isSet ? (reason ?? '').trim() : null],
        );
        return rows[0];
      });
    },
  };
}
