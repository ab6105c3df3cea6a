// How stored texts of some kinds are written for people: the one place that lists, cards and inputs take it from.
import { isOneOf, namesOf } from '#domain/fields.ts';
import type { Kind } from '#schemas/engine/kinds.ts';
import { formatAbn } from '#domain/abn.ts';
import { formatBsb } from '#domain/bsb.ts';
import { formatPhone } from '#domain/phone.ts';

const asStored = (stored: string): string => stored;

/** 51 824 753 556, 062-000, +61 412 345 678: kinds whose texts are stored without their groups. */
const FORMATS = { abn: formatAbn, bsb: formatBsb, phone: formatPhone } as const satisfies Partial<
  Record<Kind, (stored: string) => string>
>;

/** How a kind's stored text is read by people; as it is stored where the kind has no groups. */
export function formatOf(kind: Kind): (stored: string) => string {
  return isOneOf(namesOf(FORMATS), kind) ? FORMATS[kind] : asStored;
}
