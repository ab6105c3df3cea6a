// Numbers that pass their checks and belong to nobody.
import { makeAbn } from '#domain/abn.ts';
import { withoutEnds } from '#domain/trim.ts';
import type { Random } from './random.ts';

/** An ABN of the demo's own range (bodies 900 000 000 and up). */
export function demoAbn(random: Random): string {
  return makeAbn(String(900_000_000 + random.int(1, 99_999)));
}

/** A BSB of a bank that does not exist: 000-0xx or 999-9xx, stored as six digits. */
export function demoBsb(random: Random): string {
  return random.chance(0.5) ? `0000${random.int(10, 99)}` : `9999${random.int(10, 99)}`;
}

/** Account numbers have five to nine digits. */
export function demoAccount(random: Random): string {
  return String(random.int(10_000_000, 999_999_999));
}

const FICTION_MOBILES = ['491570006', '491570110', '491570156', '491570157', '491570158', '491570159'];
const AREA: Readonly<Record<string, string>> = {
  NSW: '2',
  ACT: '2',
  VIC: '3',
  TAS: '3',
  QLD: '7',
  SA: '8',
  WA: '8',
  NT: '8',
};

/** E.164 mobile out of the numbers that the regulator keeps for fiction. */
export function demoMobile(random: Random): string {
  return `+61${random.pick(FICTION_MOBILES)}`;
}

/** E.164 landline out of the fiction ranges 5550 and 7010, with the state's area code. */
export function demoLandline(random: Random, state: string): string {
  return `+61${AREA[state] ?? '2'}${random.pick(['5550', '7010'])}${String(random.int(0, 9999)).padStart(4, '0')}`;
}

/** Longest name in front of the @ that leaves room for a number (64 are allowed). */
const MAIL_NAME = 48;

/** Lower-case letters, digits and dots only, whatever the name is written in. */
export function mailName(text: string, otherwise: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.')
    .slice(0, MAIL_NAME);
  return withoutEnds(plain, '.') || otherwise;
}
