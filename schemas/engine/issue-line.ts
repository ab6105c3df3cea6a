// An issue as one line of a list: where it is in the words of the schema's titles, then what is wrong.
import { fieldsOf } from '#domain/fields.ts';
import type { RecordIssue } from './definition.ts';

function child(schema: unknown, step: string | number): unknown {
  if (typeof schema !== 'object' || schema === null) return undefined;
  if (typeof step === 'number') return 'items' in schema ? schema.items : undefined;
  const properties = 'properties' in schema ? schema.properties : undefined;
  return fieldsOf(properties)[step];
}

function titleOf(schema: unknown): string | undefined {
  return typeof schema === 'object' && schema !== null && 'title' in schema && typeof schema.title === 'string'
    ? schema.title
    : undefined;
}

/** 'Item 2, Name'; empty for the value as a whole. */
function issuePlace(schema: unknown, path: RecordIssue['path']): string {
  const words: string[] = [];
  let inner = schema;
  for (const step of path) {
    inner = child(inner, step);
    words.push(
      typeof step === 'number' ? `${words.length === 0 ? 'Item' : 'item'} ${step + 1}` : (titleOf(inner) ?? step),
    );
  }
  return words.join(', ');
}

/** 'Item 2, Name: Field is required' */
export function issueLine(schema: unknown, { path, message }: RecordIssue): string {
  const place = issuePlace(schema, path);
  return place === '' ? message : `${place}: ${message}`;
}
