import { fieldsOf, isList } from '#domain/fields.ts';
import { formatDate } from '#domain/dates.ts';

interface Entry {
  readonly content: string;
  readonly contentType: string;
  readonly jsonDiff: unknown;
}

const STEPS: Readonly<Record<string, string>> = {
  written: 'File written',
  confirmed: 'Confirmed as paid',
  cancelled: 'Run cancelled',
};

const dayOf = (value: unknown): string => (typeof value === 'string' ? formatDate(value) : '');

/** What somebody did with a run, in a few words. */
export function historyWords({ content, contentType, jsonDiff }: Entry): string {
  if (contentType === 'insert') return 'Run added';
  const changes = isList(jsonDiff) ? jsonDiff.map(fieldsOf) : [];
  // what an action wrote by itself: payments added, the file taken
  if (changes.length === 0) return content;
  const after = (field: string): unknown => changes.find((change) => change['field'] === field)?.['after'];
  const status = after('status');
  if (typeof status === 'string') {
    const reason = after('cancelReason');
    return `${STEPS[status] ?? status}${typeof reason === 'string' ? `: ${reason}` : ''}`;
  }
  const date = after('processingDate');
  const description = after('description');
  return [
    ...(date === undefined ? [] : [`Processing date changed to ${dayOf(date)}`]),
    ...(typeof description === 'string' ? [`Description changed to ${description}`] : []),
  ].join(', ');
}
