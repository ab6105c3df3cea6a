// Answers to react-admin's shape. A row that is missing, or that the person may not see, is a 404 and not undefined.
import { isFields } from '#domain/fields.ts';
import { listTotal } from '#domain/list-count.ts';
import { HttpError } from 'ra-core';
import type { CallParams, FetchType } from './variables.ts';

type Row = Readonly<Record<string, unknown>>;

interface Answer {
  readonly items?: readonly Row[];
  readonly total?: { readonly aggregate: { readonly count: number } };
  readonly returning?: readonly Row[];
  readonly data?: { readonly returning: readonly Row[] } | null;
  readonly [rootField: string]: unknown;
}

interface ParseContext {
  /** Resource as people read it in a message. */
  readonly resource: string;
  readonly idColumn: string;
  readonly id?: unknown;
  readonly pagination?: CallParams['pagination'];
}

function record(context: ParseContext, row: Row | null | undefined): Row {
  if (!row) {
    const id = typeof context.id === 'string' || typeof context.id === 'number' ? `${context.id} ` : '';
    throw new HttpError(`${context.resource} ${id}was not found.`, 404, { code: 'not-found' });
  }
  return context.idColumn === 'id' ? row : { ...row, id: row[context.idColumn] };
}

const rows = (context: ParseContext, items: readonly Row[] | undefined): Row[] =>
  (items ?? []).map((row) => record(context, row));
const written = (answer: Answer): readonly Row[] => answer.data?.returning ?? [];

function page(context: ParseContext, answer: Answer) {
  const { page = 1, perPage = Infinity } = context.pagination ?? {};
  const data = rows(context, answer.items);
  const before = page > 1 ? (page - 1) * perPage : 0;
  return {
    data,
    total: listTotal(answer.total?.aggregate.count ?? 0, before + data.length, data.length >= perPage),
  };
}
const first = (context: ParseContext, answer: Answer) => ({ data: record(context, written(answer)[0]) });
const ids = (context: ParseContext, answer: Answer) => ({ data: written(answer).map((row) => row[context.idColumn]) });

const PARSE = {
  GET_LIST: page,
  GET_MANY_REFERENCE: page,
  GET_MANY: (context, answer) => ({ data: rows(context, answer.items) }),
  GET_ONE: (context, answer) => ({ data: record(context, answer.returning?.[0]) }),
  CREATE: first,
  UPDATE: (context, answer) => {
    const row = answer[`update_${context.resource}_by_pk`];
    return { data: record(context, isFields(row) ? row : null) };
  },
  UPDATE_MANY: ids,
  DELETE: first,
  DELETE_MANY: ids,
} satisfies Record<FetchType, (context: ParseContext, answer: Answer) => unknown>;

/**
 * Turns the service's answer into what react-admin expects of a call.
 * @throws HttpError 404 when the one row asked for, updated or deleted is not there.
 */
export function parseResponse(fetchType: FetchType, context: ParseContext, answer: Answer): unknown {
  return PARSE[fetchType](context, answer);
}
