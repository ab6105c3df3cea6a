// Cover questions of a disclosure statement: up to four about the object and four about the peril (spec 3 §3.1).
import { isBlank, FIELD_REQUIRED, type Checked, type Issue } from './issue.ts';

const CONDITION_SLOTS = [1, 2, 3, 4] as const;
const CONDITION_KINDS = ['object', 'peril'] as const;
/** What the wizard offers as answers. */
export const REQUIRED_ANSWERS = ['yes', 'no'] as const;

/** A question has the answer that cover requires; an answer or a message belongs to a question. */
export function checkConfigItem(record: Checked): readonly Issue[] {
  return CONDITION_KINDS.flatMap((kind) => CONDITION_SLOTS.flatMap((slot) => checkSlot(record, kind, slot)));
}

function checkSlot(record: Checked, kind: string, slot: number): readonly Issue[] {
  const field = (part: string): string => `${kind}${part}${slot}`;
  const [question, answer, message] = [field('Question'), field('RequiredAnswer'), field('ErrorMessage')];
  if (!isBlank(record[question])) return isBlank(record[answer]) ? [{ path: [answer], message: FIELD_REQUIRED }] : [];
  return isBlank(record[answer]) && isBlank(record[message]) ? [] : [{ path: [question], message: FIELD_REQUIRED }];
}
