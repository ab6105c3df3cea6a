// One attribute slot of a specified item. Its titles name the slot: they head columns of lists and files too.
import { ATTRIBUTE_TYPES } from '#domain/specified-item-slots.ts';

const nameOf = (slot: number) => ({ type: 'string', title: `Attribute ${slot}`, maxLength: 100 }) as const;
const typeOf = (slot: number) =>
  ({
    type: 'string',
    title: `Attribute ${slot} type`,
    enum: ATTRIBUTE_TYPES,
    'x-labels': { text: 'Text', number: 'Number', currency: 'Money', date: 'Date' },
  }) as const;
const unitOf = (slot: number) =>
  ({
    type: 'string',
    title: `Attribute ${slot} unit`,
    description: 'For example cm, months or $.',
    maxLength: 40,
  }) as const;

type Attribute<S extends 1 | 2 | 3 | 4> = Record<`attribute${S}Name`, ReturnType<typeof nameOf>> &
  Record<`attribute${S}Type`, ReturnType<typeof typeOf>> &
  Record<`attribute${S}Unit`, ReturnType<typeof unitOf>>;

/** The three properties of a slot. */
export function attribute<const S extends 1 | 2 | 3 | 4>(slot: S): Attribute<S> {
  return {
    [`attribute${slot}Name`]: nameOf(slot),
    [`attribute${slot}Type`]: typeOf(slot),
    [`attribute${slot}Unit`]: unitOf(slot),
  } as Attribute<S>;
}
