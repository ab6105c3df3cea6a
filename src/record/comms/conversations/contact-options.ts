// The people that a record's messages were exchanged with, to choose one of.
import { addressOf } from '#domain/message.ts';
import type { CommContactsQuery } from '#src/generated/documents/comms.ts';
import { fullAddress, readPeople, readTexts } from '../message.ts';

export interface ContactOption {
  /** As messages have their contacts: address, number or name in small letters. */
  readonly value: string;
  readonly label: string;
}

type Row = CommContactsQuery['CommLog'][number];

/** Each person once, under the fullest name that a message has for them, in the order of the names. */
export function contactOptions(rows: readonly Pick<Row, 'direction' | 'contacts' | 'from' | 'to' | 'cc' | 'bcc'>[]) {
  const labels = new Map<string, string>();
  for (const { direction, contacts, from, to, cc, bcc } of rows) {
    const people = (direction === 'inbound' ? [from] : [to, cc, bcc]).flatMap(readPeople);
    for (const contact of readTexts(contacts)) {
      const person = people.find(
        (one) => (addressOf('email', one) || addressOf('sms', one) || one.name?.trim())?.toLowerCase() === contact,
      );
      const label = person ? fullAddress(person) : contact;
      if (label.length > (labels.get(contact)?.length ?? 0)) labels.set(contact, label);
    }
  }
  return [...labels]
    .map(([value, label]): ContactOption => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
