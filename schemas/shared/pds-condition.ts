// One cover question: what is asked, the answer that cover requires, and what is said of another. Its titles name the
// slot: they head columns of lists and files too.
import { REQUIRED_ANSWERS } from '#domain/pds-config-item.ts';

type ConditionKind = 'object' | 'peril';
type Slot = 1 | 2 | 3 | 4;

const WORDS: Readonly<Record<ConditionKind, string>> = { object: 'Object', peril: 'Peril' };

const questionOf = (kind: ConditionKind, slot: Slot) =>
  ({ type: 'string', title: `${WORDS[kind]} question ${slot}`, maxLength: 500, 'x-kind': 'multiline' }) as const;
const answerOf = (kind: ConditionKind, slot: Slot) =>
  ({
    type: 'string',
    title: `${WORDS[kind]} required answer ${slot}`,
    enum: REQUIRED_ANSWERS,
    'x-labels': { yes: 'Yes', no: 'No' },
  }) as const;
const messageOf = (kind: ConditionKind, slot: Slot) =>
  ({
    type: 'string',
    title: `${WORDS[kind]} error message ${slot}`,
    description: 'Said when the answer is another.',
    maxLength: 500,
  }) as const;

type Condition<K extends ConditionKind, S extends Slot> = Record<`${K}Question${S}`, ReturnType<typeof questionOf>> &
  Record<`${K}RequiredAnswer${S}`, ReturnType<typeof answerOf>> &
  Record<`${K}ErrorMessage${S}`, ReturnType<typeof messageOf>>;

/** The three properties of a question. */
export function condition<const K extends ConditionKind, const S extends Slot>(kind: K, slot: S): Condition<K, S> {
  return {
    [`${kind}Question${slot}`]: questionOf(kind, slot),
    [`${kind}RequiredAnswer${slot}`]: answerOf(kind, slot),
    [`${kind}ErrorMessage${slot}`]: messageOf(kind, slot),
  } as Condition<K, S>;
}
