// One cover question: what is asked, the answer that cover requires, and what is said of another.
import { REQUIRED_ANSWERS } from '#domain/pds-config-item.ts';

type ConditionKind = 'object' | 'peril';
type Slot = 1 | 2 | 3 | 4;

const QUESTION = { type: 'string', title: 'Question', maxLength: 500, 'x-kind': 'multiline' } as const;
const ANSWER = { type: 'string', title: 'Required answer', enum: REQUIRED_ANSWERS, 'x-labels': { yes: 'Yes', no: 'No' } } as const;
const MESSAGE = { type: 'string', title: 'Message for any other answer', maxLength: 500 } as const;

type Condition<K extends ConditionKind, S extends Slot> = Record<`${K}Question${S}`, typeof QUESTION> &
  Record<`${K}RequiredAnswer${S}`, typeof ANSWER> &
  Record<`${K}ErrorMessage${S}`, typeof MESSAGE>;

/** The three properties of a question. */
export function condition<const K extends ConditionKind, const S extends Slot>(kind: K, slot: S): Condition<K, S> {
  return { [`${kind}Question${slot}`]: QUESTION, [`${kind}RequiredAnswer${slot}`]: ANSWER, [`${kind}ErrorMessage${slot}`]: MESSAGE } as Condition<K, S>;
}
