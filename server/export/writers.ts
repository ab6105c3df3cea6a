// The writers of files, by format.
import type { ExportFormat } from '#schemas/engine/export-request.ts';
import { writeCsv } from './csv.ts';
import type { WriteRows } from './write-rows.ts';
import { writeXlsx } from './xlsx.ts';

export const WRITERS: Readonly<Record<ExportFormat, WriteRows>> = { csv: writeCsv, xlsx: writeXlsx };
