// To whom a message of a workflow goes: of each kind of contact the primary one, as the form of a message chooses them.
import { normalisePhone } from '#domain/phone.ts';
import { contactName, readContacts, type Contact } from '#domain/contacts.ts';
import { listWords } from '#domain/issue.ts';
import type { Correspondent, MessageChannel } from '#domain/message.ts';
import { NeedsAttention, type EffectContext } from './effect.ts';

interface Party {
  readonly contacts: unknown;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** By the words of a node's `sendTo`: the contact type that a message is tagged with, and where the claim has the party. */
const PARTIES = {
  'policy holder': {
    tag: 'Policy Holder',
    columns: `c.ph_contacts as contacts, coalesce(nullif(concat_ws(' ', c.ph_first_name, c.ph_last_name), ''), c.ph_company) as name, c.ph_email as email, c.ph_phone as phone`,
  },
  broker: {
    tag: 'Broker',
    columns: `c.broker_contacts as contacts, coalesce(c.broker_name, c.broker_company) as name, c.broker_email as email, c.broker_phone as phone`,
  },
  insurer: {
    tag: 'Insurer',
    columns: `c.insurer_contacts as contacts, i.name, i.email, null as phone`,
  },
} as const;

function isParty(text: string): text is keyof typeof PARTIES {
  return Object.hasOwn(PARTIES, text);
}

export interface Recipients {
  readonly to: readonly Correspondent[];
  /** Contact types, which messages carry as tags. */
  readonly tags: readonly string[];
}

const FIELDS = { email: 'email', sms: 'phone' } as const satisfies Readonly<Record<MessageChannel, keyof Contact>>;

function reached(party: Party, channel: MessageChannel): Correspondent | undefined {
  const field = FIELDS[channel];
  const address = (text: string | null | undefined): string =>
    field === 'phone' ? normalisePhone(text ?? '') : (text ?? '').trim();
  const contacts = readContacts(party.contacts);
  const people =
    contacts.length === 0
      ? [{ name: party.name ?? '', isPrimary: true, address: address(party[field]) }]
      : contacts.map((one) => ({ name: contactName(one), isPrimary: one.isPrimary, address: address(one[field]) }));
  const reachable = people.filter((one) => one.address !== '');
  const one = reachable.find(({ isPrimary }) => isPrimary) ?? reachable[0];
  return one && { ...(one.name === '' ? {} : { name: one.name }), [field]: one.address };
}

/**
 * The people whom the kinds of contacts of a node stand for.
 * @throws NeedsAttention naming the kinds that nobody stands for
 */
export async function recipientsOf(
  { client, claim, node }: EffectContext,
  channel: MessageChannel,
): Promise<Recipients> {
  const wanted = (node.config.sendTo ?? []).filter(isParty);
  const found = [];
  for (const kind of wanted) {
    const { rows } = await client.query<Party>(
      `select ${PARTIES[kind].columns} from claim c left join insurer i on i.org_id = c.org_id and i.id = c.insurer_id where c.org_id = app.org_id() and c.id = $1`,
      [claim.id],
    );
    found.push({ kind, one: rows[0] && reached(rows[0], channel) });
  }
  const missing = found.filter(({ one }) => one === undefined).map(({ kind }) => kind);
  if (missing.length > 0 || found.length === 0)
    throw new NeedsAttention(
      `The claim has no ${channel === 'email' ? 'e-mail address' : 'phone number'} of ${listWords(missing) || 'anybody'}. Add it under Policy info, then retry.`,
    );
  return { to: found.flatMap(({ one }) => one ?? []), tags: wanted.map((kind) => PARTIES[kind].tag) };
}
