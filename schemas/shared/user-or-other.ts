// Somebody in a record: a user of the organisation, or a name in words (spec 3 §5).
import type { PropertySchema, RecordRule } from '../engine/definition.ts';
import { REQUIRED_MESSAGE } from '../engine/messages.ts';

interface UserProperty {
  readonly type: 'integer';
  readonly title: string;
  readonly 'x-kind': 'user';
  readonly 'x-other': string;
}

interface NameProperty {
  readonly type: 'string';
  readonly title: string;
  readonly maxLength: 200;
}

/** The property of the user. @param other the property that holds the name of somebody else */
export function userProperty(title: string, other: string): UserProperty & PropertySchema {
  return { type: 'integer', title, 'x-kind': 'user', 'x-other': other };
}

/** The property of the name: '{title}, other'. */
export function otherProperty(title: string): NameProperty & PropertySchema {
  return { type: 'string', title: `${title}, other`, maxLength: 200 };
}

const isAbsent = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** One of the two must be there; the fault stands at what the person chose: the name where 'Other' is open, else the user. */
export function userOrOther(user: string, other: string): RecordRule {
  return (record) => {
    if (!isAbsent(record[user]) || !isAbsent(record[other])) return [];
    return [{ path: [typeof record[other] === 'string' ? other : user], message: REQUIRED_MESSAGE }];
  };
}
