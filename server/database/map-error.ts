// What errors of Postgres mean to people, where no constraint tells it (docs/developers/architecture.md, Tables): our own
// SQLSTATEs, the functions that raise their words themselves, and the rest by kind. Never Postgres' own words (RULES 39).
import { fieldsOf, type Fields } from '#domain/fields.ts';
import type { DatabaseError } from 'pg';
import { excerpt } from '#domain/excerpt.ts';
import type { MapDatabaseError } from '../graphql/options.ts';

type Explanation = NonNullable<ReturnType<MapDatabaseError>>;

function parseDetail(detail: string | undefined): Fields {
  try {
    return fieldsOf(JSON.parse(detail ?? '{}'));
  } catch {
    return {};
  }
}

/** CW401: the sign-in was ended. CW422: a rule of the database refuses the write. CW409: somebody else changed the record. */
function ownRefusal({ code, message, detail }: DatabaseError): Explanation | undefined {
  if (code === 'CW422') {
    const { field } = parseDetail(detail);
    return { code: 'validation-failed', message, ...(typeof field === 'string' ? { extensions: { field } } : {}) };
  }
  if (code === 'CW401') return { code: 'invalid-jwt', message };
  return code === 'CW409' ? { code: 'conflict', message, extensions: { conflict: parseDetail(detail) } } : undefined;
}

/** How a value of a type is written, behind 'is not'. */
const FORMS: Readonly<Record<string, string>> = {
  date: 'a date. Write it like 2026-11-22.',
  time: 'a time. Write it like 14:30.',
  'time without time zone': 'a time. Write it like 14:30.',
  'timestamp with time zone': 'a date and time. Write it like 2026-11-22T14:30:00+11:00.',
  timestamp: 'a date and time. Write it like 2026-11-22T14:30:00.',
  boolean: 'true or false.',
  uuid: 'an id.',
  json: 'JSON.',
  jsonb: 'JSON.',
  interval: 'a length of time.',
};
const NUMBER = 'a number.';
const LONGEST_VALUE = 60;

const VALUE = /(?:syntax|representation) for (?:type )?([a-z ]+)(?:: "([^]*)")?/;
const MALFORMED_LIST = /^malformed array literal: "([^]*)"$/;
const OUT_OF_RANGE = 'value out of range: "';

const shown = (value: string): string => excerpt(value, LONGEST_VALUE);

/** A value that cannot be read as what it should be. */
function unreadable({ message }: DatabaseError): string {
  const list = MALFORMED_LIST.exec(message)?.[1];
  if (list !== undefined) return `“${shown(list)}” is not a list. Write it like {1,2}.`;
  const [, type = '', value] = VALUE.exec(message) ?? [];
  const form = FORMS[type.trim()] ?? (/int|numeric|double|real/.test(type) ? NUMBER : undefined);
  if (form === undefined) return 'A value is not in the form that it has to have. Check what you have entered.';
  return value === undefined ? `A value is not ${form}` : `“${shown(value)}” is not ${form}`;
}

function noSuchDay({ message }: DatabaseError): string {
  const value = message.split(OUT_OF_RANGE)[1]?.slice(0, -1);
  return value === undefined
    ? 'There is no such day or time. Check what you have entered.'
    : `“${shown(value)}” is no day or time that there is. Check what you have entered.`;
}

interface Kind {
  readonly code: string;
  readonly message: string | ((error: DatabaseError) => string);
}

const CHECK_ENTRY = 'What was entered does not fit together. Check it, then try again.';
const NO_RIGHT = 'You do not have the right to do this. Ask an administrator of your organisation.';

/** By SQLSTATE, else by its class. */
const KINDS: Readonly<Record<string, Kind>> = {
  '21': { code: 'constraint-violation', message: 'The same record is named twice. Name each once.' },
  '22001': { code: 'validation-failed', message: 'A text is too long. Shorten it.' },
  '22003': { code: 'data-exception', message: 'A number is too large. Enter a smaller one.' },
  '22007': { code: 'data-exception', message: unreadable },
  '22008': { code: 'data-exception', message: noSuchDay },
  '22012': { code: 'data-exception', message: 'A number is divided by zero. Check what you have entered.' },
  '22021': {
    code: 'data-exception',
    message: 'A text holds a sign that cannot be stored. Type it again instead of pasting it.',
  },
  '22025': { code: 'bad-request', message: 'The search text ends in a backslash. Take it away, or write it twice.' },
  '22P02': { code: 'data-exception', message: unreadable },
  '22P05': {
    code: 'data-exception',
    message: 'A text holds a sign that cannot be stored. Type it again instead of pasting it.',
  },
  '22': {
    code: 'data-exception',
    message: 'A value is not in the form that it has to have. Check what you have entered.',
  },
  '23502': { code: 'constraint-violation', message: 'A field that is required is empty. Fill it in.' },
  '23503': {
    code: 'constraint-violation',
    message: 'A choice does not exist any more. Load the page again, then choose another one.',
  },
  '23505': { code: 'constraint-violation', message: 'There is such a record already. Change what tells them apart.' },
  '23': { code: 'validation-failed', message: CHECK_ENTRY },
  '2BP01': { code: 'constraint-violation', message: 'It cannot be deleted while other records use it.' },
  '28': { code: 'access-denied', message: 'Please sign in again.' },
  '42501': { code: 'permission-error', message: NO_RIGHT },
  '42704': { code: 'constraint-error', message: 'The request names a constraint that there is none of.' },
  '44': { code: 'permission-error', message: NO_RIGHT },
};

function byKind(error: DatabaseError): Explanation | undefined {
  const state = error.code ?? '';
  const kind = KINDS[state] ?? KINDS[state.slice(0, 2)];
  if (!kind) return undefined;
  // functions of ours that raise an error of a known kind say it in words for people
  const isOurs = error.routine === 'exec_stmt_raise';
  return {
    code: kind.code,
    message: isOurs ? error.message : typeof kind.message === 'string' ? kind.message : kind.message(error),
  };
}

/** The mapping, without the words of constraints. */
export const mapDatabaseError: MapDatabaseError = (error) => ownRefusal(error) ?? byKind(error);
