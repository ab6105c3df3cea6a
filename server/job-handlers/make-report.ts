// Job make-report: writes the file of a report. Killed in the middle it begins anew, and writes to the same place.
import type { JobHandler } from '../jobs/job-types.ts';
import { makeReport, type MakeReportOptions } from '../report/make-report.ts';

/** The handler. */
export function makeReportJob(options: MakeReportOptions): JobHandler {
  return {
    task: 'make-report',
    run: (payload, context) => makeReport(options, context, Number(payload['reportId'])),
  };
}
