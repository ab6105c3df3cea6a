// To whom what a workflow does about a claim goes, and why it cannot be done: the engine sends by it, the simulator tells it.
import { isEmptyHtml } from '../comm-template.ts';
import { contactName, readContacts, type Contact } from '../contacts.ts';
import { listWords } from '../issue.ts';
import type { Correspondent, MessageChannel } from '../message.ts';
import { normalisePhone } from '../phone.ts';
import type { NodeConfig } from './definition.ts';

/** What a claim says of those whom a message can go to. */
export interface ClaimParties {
  readonly phFirstName: string | null;
  readonly phLastName: string | null;
  readonly phCompany: string | null;
  readonly phEmail: string | null;
  readonly phPhone: string | null;
  readonly phContacts: unknown;
  readonly brokerName: string | null;
  readonly brokerCompany: string | null;
  readonly brokerEmail: string | null;
  readonly brokerPhone: string | null;
  readonly brokerContacts: unknown;
  readonly insurerContacts: unknown;
  readonly Insurer: { readonly name: string; readonly email: string | null } | null;
}

interface Party {
  readonly contacts: unknown;
  /** Stand for whoever has no contacts. */
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** By the words of a node's `sendTo`: the contact type that a message is tagged with, and where the claim has the party. */
const PARTIES = {
  'policy holder': {
    tag: 'Policy Holder',
    of: ({ phContacts, phFirstName, phLastName, phCompany, phEmail, phPhone }): Party => ({
      contacts: phContacts,
      name: [phFirstName, phLastName].filter(Boolean).join(' ') || (phCompany ?? ''),
      email: phEmail,
      phone: phPhone,
    }),
  },
  broker: {
    tag: 'Broker',
    of: ({ brokerContacts, brokerName, brokerCompany, brokerEmail, brokerPhone }): Party => ({
      contacts: brokerContacts,
      name: brokerName || (brokerCompany ?? ''),
      email: brokerEmail,
      phone: brokerPhone,
    }),
  },
  insurer: {
    tag: 'Insurer',
    of: ({ insurerContacts, Insurer }): Party => ({
      contacts: insurerContacts,
      name: Insurer?.name ?? '',
      email: Insurer?.email ?? null,
      phone: null,
    }),
  },
} as const satisfies Readonly<Record<string, { readonly tag: string; readonly of: (claim: ClaimParties) => Party }>>;

function isParty(text: string): text is keyof typeof PARTIES {
  return Object.hasOwn(PARTIES, text);
}

const FIELDS = { email: 'email', sms: 'phone' } as const satisfies Readonly<Record<MessageChannel, keyof Contact>>;

/** Of a party the primary contact that a channel reaches, else the first that it does. */
function reached(party: Party, channel: MessageChannel): Correspondent | undefined {
  const field = FIELDS[channel];
  const address = (text: string | null | undefined): string =>
    field === 'phone' ? normalisePhone(text ?? '') : (text ?? '').trim();
  const contacts = readContacts(party.contacts);
  const people =
    contacts.length === 0
      ? [{ name: party.name, isPrimary: true, address: address(party[field]) }]
      : contacts.map((one) => ({ name: contactName(one), isPrimary: one.isPrimary, address: address(one[field]) }));
  const reachable = people.filter((one) => one.address !== '');
  const one = reachable.find(({ isPrimary }) => isPrimary) ?? reachable[0];
  return one && { ...(one.name === '' ? {} : { name: one.name }), [field]: one.address };
}

export interface Recipients {
  readonly to: readonly Correspondent[];
  /** Contact types, which messages carry as tags. */
  readonly tags: readonly string[];
}

/** Nobody, or not everybody, can be reached. */
export interface Unreached {
  /** 'The claim has no e-mail address of the broker.' */
  readonly reason: string;
  /** The reason, and what is to be done before the step is tried again. */
  readonly attention: string;
}

/** The people whom the kinds of contacts of a node stand for, of each kind one, as the form of a message chooses them. */
export function messageRecipients(
  sendTo: readonly string[] | undefined,
  claim: ClaimParties,
  channel: MessageChannel,
): Recipients | Unreached {
  const wanted = (sendTo ?? []).filter(isParty);
  const found = wanted.map((kind) => ({ kind, one: reached(PARTIES[kind].of(claim), channel) }));
  const missing = found.flatMap(({ kind, one }) => (one === undefined ? [`the ${kind}`] : []));
  if (missing.length === 0 && found.length > 0)
    return { to: found.flatMap(({ one }) => one ?? []), tags: wanted.map((kind) => PARTIES[kind].tag) };
  const reason = `The claim has no ${channel === 'email' ? 'e-mail address' : 'phone number'} of ${listWords(missing) || 'anybody'}.`;
  return { reason, attention: `${reason} Add it under Policy info, then retry.` };
}

/** A company that a workflow allocates. */
export interface AllocatedCompany {
  readonly name: string;
  readonly email: string | null;
  readonly isDeleted: boolean;
  /** Whether the person who is to be asked for can sign in for it. */
  readonly hasPerson: boolean;
}

/** Whether allocating a supplier writes to it. */
export function hasMessage({ message, commTemplate }: NodeConfig): boolean {
  return !isEmptyHtml(message ?? '') || typeof commTemplate === 'number';
}

/** The company, or why it cannot be allocated by itself. */
export function allocated<Company extends AllocatedCompany>(
  company: Company | undefined,
  config: NodeConfig,
): { readonly company: Company } | { readonly attention: string } {
  if (company === undefined || company.isDeleted) {
    const name = company?.name ?? 'The supplier of this node';
    return {
      attention: `${name} was deleted. Allocate another supplier yourself and skip the node, or restore the supplier and retry.`,
    };
  }
  if (typeof config.supplierStaffMember === 'number' && !company.hasPerson)
    return {
      attention: `The person who is to be asked for cannot sign in for ${company.name} any more. Allocate the supplier yourself and skip the node.`,
    };
  return hasMessage(config) && !company.email
    ? { attention: `${company.name} has no e-mail address. Add it to the supplier, then retry.` }
    : { company };
}

/** To whom the message goes that tells a supplier of its job. */
export function supplierRecipients({ name, email }: AllocatedCompany): Recipients {
  return { to: [{ name, email }], tags: ['Supplier'] };
}

/** Who owns a claim: tasks of a workflow are theirs. */
export interface ClaimOwner {
  readonly name: string;
  readonly disabled: boolean;
}

/** Why the owner of a claim can have no task; undefined when they can. */
export function ownerAttention({ name, disabled }: ClaimOwner): string | undefined {
  return disabled
    ? `${name}, who owns the claim, is disabled. Give the claim to somebody else, then retry.`
    : undefined;
}
