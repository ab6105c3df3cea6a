// The people of a record who can be written to and rung, by contact type; the record's page knows them.
import { createContext, use } from 'react';
import type { Correspondent } from '#domain/message.ts';
import { isInternationalPhone, normalisePhone } from '#domain/phone.ts';

export interface RecordContact extends Correspondent {
  /** 'Policy Holder', 'Broker', ...: what a message to them is tagged with. */
  readonly type: string;
  /** The first one is offered when a whole type is chosen. */
  readonly isPrimary: boolean;
}

export interface RecordContacts {
  /** Every type of the record, whether it has people or not. */
  readonly types: readonly string[];
  readonly people: readonly RecordContact[];
  /** Off while some of them are still being asked for. */
  readonly isLoaded: boolean;
}

const NOBODY: RecordContacts = { types: [], people: [], isLoaded: true };

const ContactsContext = createContext<RecordContacts>(NOBODY);

export const RecordContactsProvider = ContactsContext.Provider;

/** The people of the open record. */
export function useRecordContacts(): RecordContacts {
  return use(ContactsContext);
}

/** The address of somebody on a channel, a number in its international form; undefined when there is none. */
export function addressOn(channel: 'email' | 'sms', person: Correspondent): string | undefined {
  if (channel === 'email') return person.email?.trim() || undefined;
  const number = person.phone ? normalisePhone(person.phone) : '';
  return isInternationalPhone(number) ? number : undefined;
}

/** Those whom a channel reaches, each address once. */
export function reachableOn(channel: 'email' | 'sms', people: readonly RecordContact[]): readonly RecordContact[] {
  const seen = new Set<string>();
  return people.flatMap((person) => {
    const address = addressOn(channel, person);
    const key = `${person.type} ${address?.toLowerCase() ?? ''}`;
    if (address === undefined || seen.has(key)) return [];
    seen.add(key);
    return [channel === 'email' ? { ...person, email: address } : { ...person, phone: address }];
  });
}
