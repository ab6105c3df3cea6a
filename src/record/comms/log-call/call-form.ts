import type { Direction } from '#domain/logged-call.ts';
import type { Correspondent } from '#domain/message.ts';
import type { ParentField } from '#domain/records.ts';
import { formatPhone, isPhone, normalisePhone, phoneMessage } from '#domain/phone.ts';
import type { CommLog_insert_input } from '#src/generated/inputs.ts';
import type { RecordContact } from '../contacts.ts';

export interface CallForm {
  readonly direction: Direction;
  /** Who of us spoke. */
  readonly userId: number | null;
  /** Call with. */
  readonly contactType: string | null;
  /** Who it was, as it stands in the field: a contact of the record, or a name or number as typed. */
  readonly person: string;
  readonly at: string | null;
  /** As typed; whole minutes. */
  readonly duration: string;
  readonly content: string;
}

/** A call that has just been received, by telephone, by whoever writes it down (spec 1 §9). */
export function newCall(userId: number, now: Date): CallForm {
  return {
    direction: 'inbound',
    userId,
    contactType: null,
    person: '',
    at: now.toISOString(),
    duration: '',
    content: '',
  };
}

/** Another direction clears from and to (spec 1 §5). */
export function withDirection(form: CallForm, direction: Direction): CallForm {
  return direction === form.direction ? form : { ...form, direction, userId: null, contactType: null, person: '' };
}

/** Minutes as typed; NaN for what is no number, null for nothing. */
export function minutesOf(text: string): number | null {
  const typed = text.trim();
  return typed === '' ? null : Number(typed.replace(',', '.'));
}

/** A contact as the field shows it. */
export function personText({ name, phone }: Correspondent): string {
  return [name, phone ? formatPhone(phone) : null].filter(Boolean).join(', ');
}

/** Who stands in the field: a contact by its whole text, else a number where it looks like one, else a name. */
export function personIn(text: string, people: readonly RecordContact[]): Correspondent | undefined {
  const known = people.find((person) => personText(person) === text);
  if (known !== undefined || text.trim() === '') return known;
  const number = normalisePhone(text);
  return isPhone(number) ? { phone: number } : { name: text.trim() };
}

/** What is meant for a number: at least six digits, and nothing that a name has. */
const LIKE_NUMBER = /^\+?[\d\s()./-]{6,}$/;

/** What is wrong with the other side as it stands in the field: a number that is none is no name either. */
export function personFault(text: string): string | undefined {
  const typed = text.trim();
  return LIKE_NUMBER.test(typed) && !isPhone(normalisePhone(typed)) ? phoneMessage(typed) : undefined;
}

/**
 * The row of a call. We are in `to` of an incoming call and in `from` of an outgoing one.
 * @param userName our side's name
 * @param person the other side; only its contact type is needed
 */
export function callRow(
  form: CallForm,
  userName: string,
  person: Correspondent | undefined,
  parent: Pick<CommLog_insert_input, ParentField & keyof CommLog_insert_input>,
): CommLog_insert_input {
  const { direction, userId, contactType, at, duration, content } = form;
  const us = { userId, name: userName };
  const them = {
    name: person?.name || person?.phone || contactType,
    ...(person?.phone ? { phone: person.phone } : {}),
  };
  return {
    ...parent,
    channel: 'phone',
    direction,
    from: direction === 'inbound' ? them : us,
    to: [direction === 'inbound' ? us : them],
    tags: [contactType],
    createdAt: at,
    duration: minutesOf(duration),
    content: content.trim(),
  };
}
