// cancelReport and runReportAgain: of a report that the person sees, their own or, for administrators, of anybody.
import { withSystemRights } from '../../caller/as-system.ts';
import { requireHandler } from '../../caller/session-of.ts';
import { AppError } from '../../errors.ts';
import type { MutationCancelReportArgs, MutationRunReportAgainArgs } from '../../generated/arguments.ts';
import type { Action, ActionContext } from '../../graphql/options.ts';

/** Steps a report on by a function of the database, once it is certain that the person sees it. */
async function steer(
  context: ActionContext,
  name: string,
  reportId: number | string,
  step: 'app.cancel_report' | 'app.run_report_again',
  refused: string,
): Promise<unknown> {
  requireHandler(context.session);
  return context.transaction(async (client) => {
    const seen = await client.query('select from report where id = $1', [reportId]);
    if (seen.rowCount !== 1) throw new AppError('not-found', 'There is no such report.', { path: [name, 'reportId'] });
    await withSystemRights(client);
    const { rows } = await client.query<{ done: boolean }>(`select ${step}($1) as done`, [reportId]);
    if (rows[0]?.done !== true) throw new AppError('conflict', refused, { path: [name, 'reportId'] });
    return { ok: true };
  });
}

/** Has a report not made any further; what was written of it is removed. */
export function cancelReport(): Action<MutationCancelReportArgs> {
  return {
    kind: 'mutation',
    name: 'cancelReport',
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Has a report that is being made not made any further." cancelReport(reportId: bigint!): Ok! }`,
    run: ({ reportId }, context) =>
      steer(context, 'cancelReport', reportId, 'app.cancel_report', 'This report is not being made any more.'),
  };
}

/** Has a report without a file made again, with its maker's rights. */
export function runReportAgain(): Action<MutationRunReportAgainArgs> {
  return {
    kind: 'mutation',
    name: 'runReportAgain',
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Has a report that failed, was cancelled or has expired made again, with its maker's rights." runReportAgain(reportId: bigint!): Ok! }`,
    run: ({ reportId }, context) =>
      steer(context, 'runReportAgain', reportId, 'app.run_report_again', 'This report has its file, or is being made.'),
  };
}
