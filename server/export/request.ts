// What an export is asked for: the body of POST /api/v1/export, checked.
import { isFields, type Fields } from '#domain/fields.ts';
import {
  EXPORT_FORMATS,
  HISTORY_PARTS,
  type ExportColumn,
  type ExportRequest,
  type HistoryPart,
} from '#schemas/engine/export-request.ts';
import { KINDS, type Kind } from '#schemas/engine/kinds.ts';
import { AppError } from '../errors.ts';
import { parseJson } from '../http/body.ts';

const MOST_COLUMNS = 200;
const LONGEST_TITLE = 300;

function fail(message: string, ...path: (string | number)[]): never {
  throw new AppError('validation-failed', message, { path });
}

function readText(value: unknown, most: number, ...path: (string | number)[]): string {
  return typeof value === 'string' && value !== '' && value.length <= most
    ? value
    : fail(`A text of 1 to ${most} characters is expected.`, ...path);
}

function readLabels(value: unknown, index: number): Readonly<Record<string, string>> | undefined {
  if (value === undefined || value === null) return undefined;
  const labels: Record<string, string> = {};
  if (!isFields(value)) return fail('Labels are texts by value.', 'columns', index, 'labels');
  for (const [name, label] of Object.entries(value))
    labels[name] = typeof label === 'string' ? label : fail('Labels are texts by value.', 'columns', index, 'labels');
  return labels;
}

function readKind(value: unknown, index: number): Kind | undefined {
  if (value === undefined || value === null) return undefined;
  return KINDS.find((kind) => kind === value) ?? fail('There is no such kind of value.', 'columns', index, 'kind');
}

function readHistory(value: unknown, index: number): HistoryPart | undefined {
  if (value === undefined || value === null) return undefined;
  return (
    HISTORY_PARTS.find((part) => part === value) ??
    fail('There is no such part of the history.', 'columns', index, 'history')
  );
}

function readColumn(value: unknown, index: number): ExportColumn {
  if (!isFields(value)) return fail('A column is an object.', 'columns', index);
  const path = readText(value['path'], 200, 'columns', index, 'path');
  const steps = path.split('.');
  if (steps.length > 6 || !steps.every((step) => /^[A-Za-z_]\w*$/.test(step) && !step.startsWith('__')))
    fail('This is not a path of fields.', 'columns', index, 'path');
  const [kind, labels] = [readKind(value['kind'], index), readLabels(value['labels'], index)];
  const options = value['options'];
  const history = readHistory(value['history'], index);
  return {
    path,
    title: readText(value['title'], LONGEST_TITLE, 'columns', index, 'title'),
    ...(kind === undefined ? {} : { kind }),
    ...(labels === undefined ? {} : { labels }),
    ...(typeof options === 'string' ? { options } : {}),
    ...(history === undefined ? {} : { history }),
  };
}

function readOrder(value: unknown): readonly Fields[] {
  if (value === undefined || value === null) return [];
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.every(isFields) ? list : fail('The order is a list of objects.', 'orderBy');
}

function readColumns(value: unknown): readonly ExportColumn[] {
  if (!Array.isArray(value) || value.length === 0) return fail('Name at least one column.', 'columns');
  return value.length <= MOST_COLUMNS
    ? value.map(readColumn)
    : fail(`At most ${MOST_COLUMNS} columns can be exported.`, 'columns');
}

/**
 * Reads the body of a request.
 * @throws AppError bad-request when it is not JSON, validation-failed with the path of what is not right where there is one
 */
export function readExportRequest(body: string): ExportRequest {
  const parsed = parseJson(body);
  if (!isFields(parsed)) return fail('The body must be an object.');
  const { type, where, orderBy, columns, name } = parsed;
  const format = EXPORT_FORMATS.find((one) => one === parsed['format']);
  if (format === undefined) return fail('The format is csv or xlsx.', 'format');
  if (where !== undefined && where !== null && !isFields(where)) return fail('The condition is an object.', 'where');
  return {
    type: readText(type, 60, 'type'),
    where: where ?? {},
    orderBy: readOrder(orderBy),
    columns: readColumns(columns),
    format,
    name: readText(name ?? 'export', 200, 'name'),
  };
}
