// Texts that come with an action are bounded before it runs: what reads them may take its time over each character, and
// nobody writes more than this by hand.
import { isStorable } from '#domain/storable-text.ts';
import { AppError } from '../errors.ts';
import type { Action, ActionArguments } from '../graphql/options.ts';

/** Characters of a text that has no bound of its own. */
const LONGEST = 20_000;

export interface BoundedAction<Arguments = ActionArguments> extends Action<Arguments> {
  /** Characters of texts that may be longer, by the name of the argument or field. */
  readonly longer?: Readonly<Record<string, number>>;
  /** It looks at its rows cell by cell, and tells their faults by row. */
  readonly isBoundedItself?: boolean;
}

interface Waiting {
  readonly within: Waiting | undefined;
  readonly step: string | number;
  /** The last name on the way to it. */
  readonly name: string;
  readonly value: unknown;
}

/** Written out for a refusal only: most values lie deep and are good. */
function pathOf(found: Waiting): readonly (string | number)[] {
  const path: (string | number)[] = [];
  for (let at: Waiting | undefined = found; at; at = at.within) path.push(at.step);
  return path.toReversed();
}

/** What a value holds, one level down. */
function inside(within: Waiting): readonly Waiting[] {
  const { value, name } = within;
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.map((one: unknown, step) => ({ within, step, name, value: one }));
  return Object.entries(value).map(([step, one]) => ({ within, step, name: step, value: one }));
}

/**
 * Looks at every text of the arguments, however deep.
 * @throws AppError validation-failed for one that is too long, or holds a sign that cannot be stored
 */
export function checkTexts(
  { name: action, longer }: Pick<BoundedAction, 'name' | 'longer'>,
  args: ActionArguments,
): void {
  // a list of what is still to be looked at: nesting as deep as it may be ends no process
  const waiting: Waiting[] = [{ within: undefined, step: action, name: '', value: args }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const one of inside(next)) waiting.push(one);
    if (typeof next.value !== 'string') continue;
    const longest = longer?.[next.name] ?? LONGEST;
    if (next.value.length > longest)
      throw new AppError('validation-failed', `At most ${longest.toLocaleString('en-AU')} characters`, {
        path: pathOf(next),
      });
    if (!isStorable(next.value))
      throw new AppError(
        'validation-failed',
        'The text holds a sign that cannot be stored. Type it again instead of pasting it.',
        { path: pathOf(next) },
      );
  }
}

/** The action behind the check. Its own checks come after. */
export function bounded(action: BoundedAction): Action {
  if (action.isBoundedItself) return action;
  const { live } = action;
  return {
    ...action,
    run: async (args, context) => {
      checkTexts(action, args);
      return action.run(args, context);
    },
    ...(live && {
      live: {
        ...live,
        join: async (args, context) => {
          checkTexts(action, args);
          return live.join(args, context);
        },
      },
    }),
  };
}
