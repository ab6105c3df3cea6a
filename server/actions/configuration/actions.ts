// Actions on records of every type, as the configuration keeps them.
import type { ActionArea } from '../area.ts';
import { cancelImport, continueImport, getRefusedRows, startImport } from './import-file.ts';
import { importRecords } from './import-records.ts';
import { recordUsage } from './record-usage.ts';

export const configurationActions: ActionArea = ({
  definitions,
  tables,
  foreignKeys,
  compileRows,
  writeRules,
  contents,
  secret,
  publicUrl,
}) => [
  recordUsage({ definitions, tables, foreignKeys }),
  importRecords({ definitions, tables, compileRows, writeRules }),
  startImport({ definitions, contents }),
  cancelImport(),
  continueImport(),
  getRefusedRows({ publicUrl, secret, now: () => new Date() }),
];
