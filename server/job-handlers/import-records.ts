// Job import-records: brings in the rows of a file. Killed in the middle it goes on after the last batch that was stored.
import { importFile, type ImportFileOptions } from '../import/import-file.ts';
import type { JobHandler } from '../jobs/job-types.ts';

export function importRecordsJob(options: ImportFileOptions): JobHandler {
  return {
    task: 'import-records',
    run: (payload, context) => importFile(options, context, Number(payload['importId'])),
  };
}
