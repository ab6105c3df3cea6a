// To whom an answer to everybody goes: whoever wrote it and whoever else it was sent to, but never ourselves, or each
// answer would come back in as a new message.
import type { Correspondent } from './message.ts';

interface Answered {
  readonly direction: string;
  readonly from: readonly Correspondent[];
  readonly to: readonly Correspondent[];
  readonly cc: readonly Correspondent[];
}

export interface ReplyRecipients {
  readonly to: readonly Correspondent[];
  readonly cc: readonly Correspondent[];
}

const addressOf = ({ email }: Correspondent): string => email?.trim().toLowerCase() ?? '';

/**
 * The recipients of an answer to all of an e-mail: each once, hidden copies left out. Of one of our own the people that
 * it went to.
 * @param isOwn whether an address, in small letters, is the organisation's
 */
export function replyAll({ direction, from, to, cc }: Answered, isOwn: (address: string) => boolean): ReplyRecipients {
  const seen = new Set<string>();
  const once = (people: readonly Correspondent[]) =>
    people.filter((person) => {
      const address = addressOf(person);
      if (address === '' || seen.has(address) || isOwn(address)) return false;
      seen.add(address);
      return true;
    });
  return { to: once(direction === 'inbound' ? [...from, ...to] : to), cc: once(cc) };
}
