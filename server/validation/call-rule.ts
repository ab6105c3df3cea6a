// A telephone call that somebody writes down: the form's rules again (spec 1 §5 Log call), and who is named is there.
import { fieldsOf } from '#domain/fields.ts';
import { CONTACT_TYPES } from '#domain/contact-types.ts';
import { isBlank, type Issue } from '#domain/issue.ts';
import { callIssues, type Direction, type LoggedCall } from '#domain/logged-call.ts';
import { isPhone, phoneMessage } from '#domain/phone.ts';
import { AppError } from '../errors.ts';
import { inOrder } from '../graphql/in-order.ts';
import { query } from '../graphql/query.ts';
import type { Row, WriteContext } from '../graphql/options.ts';
import { refuseIssues } from './issues.ts';
import type { WriteRule } from './write-rule.ts';

type Side = 'from' | 'to';
const LONGEST_NAME = 200;
const TYPES: readonly string[] = ['Complainant', ...CONTACT_TYPES];

/** The one person at an end of a call: an object, or a list of one. */
function partyOf(value: unknown): Row {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return fieldsOf(one);
}

const ownSide = (direction: unknown): Side => (direction === 'inbound' ? 'to' : 'from');
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function callOf(row: Row): LoggedCall {
  const { direction, tags, createdAt, sentAt, duration } = row;
  const contactType: unknown = Array.isArray(tags) ? tags[0] : undefined;
  return {
    direction: direction === 'inbound' || direction === 'outbound' ? (direction satisfies Direction) : null,
    userId: numberOf(partyOf(row[ownSide(direction)])['userId']),
    contactType: textOf(contactType),
    at: textOf(createdAt ?? sentAt),
    duration: numberOf(duration),
    content: textOf(row['content']),
  };
}

function partyIssues(side: Side, { name, phone }: Row): readonly Issue[] {
  if (typeof name !== 'string' || name.trim() === '' || name.length > LONGEST_NAME)
    return [{ path: [side], message: 'Field is required' }];
  if (isBlank(phone)) return [];
  return typeof phone === 'string' && isPhone(phone)
    ? []
    : [{ path: [side], message: phoneMessage(typeof phone === 'string' ? phone : '') }];
}

/** The fields of a call by the columns that hold them. */
function columnsOf(direction: unknown): Readonly<Record<keyof LoggedCall, string>> {
  return {
    direction: 'direction',
    userId: ownSide(direction),
    contactType: 'tags',
    at: 'createdAt',
    duration: 'duration',
    content: 'content',
  };
}

function issuesOf(row: Row, now: Date): readonly Issue[] {
  const columns = columnsOf(row['direction']);
  const call = callOf(row);
  const issues = callIssues(call, now).map(({ path: [field], message }) => ({
    path: [columns[field as keyof LoggedCall]],
    message,
  }));
  const named = new Set(issues.map(({ path: [column] }) => column));
  const others: readonly Issue[] = [
    ...(['from', 'to'] as const).flatMap((side) => partyIssues(side, partyOf(row[side]))),
    ...(call.contactType !== null && !TYPES.includes(call.contactType)
      ? [{ path: ['tags'], message: 'There is no such contact type.' }]
      : []),
  ];
  return [...issues, ...others.filter(({ path }) => !named.has(String(path[0])))];
}

async function requireMember(row: Row, path: readonly (string | number)[], context: WriteContext): Promise<void> {
  const side = ownSide(row['direction']);
  const found = await context.read(query`select from user_in_org where user_id = ${partyOf(row[side])['userId']}`);
  if (found.length === 0)
    throw new AppError('validation-failed', 'There is no such person.', { path: [...path, side] });
}

/** The rule. @param now the clock; tests set it */
export function createCallRule(now: () => Date = () => new Date()): WriteRule {
  return async (request, context) => {
    if (request.type !== 'CommLog' || request.operation !== 'insert') return;
    await inOrder(request.rows, async (row, index) => {
      const path = request.paths[index] ?? [];
      // what is no call is nobody's to write: the database refuses it
      if (row['channel'] !== 'phone') return;
      refuseIssues(issuesOf(row, now()), path);
      await requireMember(row, path, context);
    });
  };
}
