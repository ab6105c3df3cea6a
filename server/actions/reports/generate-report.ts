// generateReport: has a report made (spec 3 §5). The row is there with the answer; its file comes from the job make-report.
import { isReportFormat, isReportKind, periodFaults } from '#domain/report.ts';
import { requireHandler } from '../../caller/session-of.ts';
import { AppError } from '../../errors.ts';
import type { MutationGenerateReportArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';

const NAME = 'generateReport';
const refuse = (message: string, field: string) => new AppError('validation-failed', message, { path: [NAME, field] });

/** The mutation. The file is made with the rights of who asks, in the role that they ask in. */
export function generateReport(): Action<MutationGenerateReportArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `"A report that is being made." type GeneratedReport { "waiting" result: String! reportId: bigint! }
      extend type Mutation {
        "Has a report over a period made in the background: claims, complaints, payments, invoices, expenses or deadlines, as csv (also when left out) or xlsx."
        generateReport(report: String!, startDate: date!, endDate: date!, format: String): GeneratedReport!
      }`,
    run: async ({ report, startDate, endDate, format }, context) => {
      requireHandler(context.session);
      const chosen = format ?? 'csv';
      if (!isReportKind(report)) throw refuse('There is no such report.', 'report');
      if (!isReportFormat(chosen)) throw refuse('The format is csv or xlsx.', 'format');
      for (const [field, fault] of Object.entries(periodFaults({ startDate, endDate })))
        if (fault !== undefined) throw refuse(fault, field);
      return context.transaction(async (client) => {
        const may = await client.query<{ may: boolean }>('select app.may_report($1) as may', [report]);
        if (may.rows[0]?.may !== true)
          throw new AppError('access-denied', 'Your organisation does not have what this report is about.');
        const { rows } = await client.query(
          'insert into report (report, start_date, end_date, format) values ($1, $2, $3, $4) returning status as result, id::float8 as "reportId"',
          [report, startDate, endDate, chosen],
        );
        return rows[0];
      });
    },
  };
}
