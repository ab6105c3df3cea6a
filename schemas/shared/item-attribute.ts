// One attribute slot of a specified item.
import { ATTRIBUTE_TYPES } from '#domain/specified-item-slots.ts';

const NAME = { type: 'string', title: 'Name', maxLength: 100 } as const;
const TYPE = { type: 'string', title: 'Type', enum: ATTRIBUTE_TYPES, 'x-labels': { text: 'Text', number: 'Number', currency: 'Money', date: 'Date' } } as const;
const UNIT = { type: 'string', title: 'Unit', description: 'For example cm, months or $.', maxLength: 40 } as const;

type Attribute<S extends 1 | 2 | 3 | 4> = Record<`attribute${S}Name`, typeof NAME> & Record<`attribute${S}Type`, typeof TYPE> & Record<`attribute${S}Unit`, typeof UNIT>;

/** The three properties of a slot. */
export function attribute<const S extends 1 | 2 | 3 | 4>(slot: S): Attribute<S> {
  return { [`attribute${slot}Name`]: NAME, [`attribute${slot}Type`]: TYPE, [`attribute${slot}Unit`]: UNIT } as Attribute<S>;
}
