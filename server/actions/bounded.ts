// Texts that come with an action are bounded before it runs: what reads them may take its time over each character, and
// nobody writes more than this by hand.
import { LONGEST_EMAIL } from '#domain/message.ts';
import { LONGEST_TEMPLATE } from '#domain/comm-template.ts';
import { AppError } from '../errors.ts';
import type { Action, ActionArguments } from '../graphql/options.ts';

/** Characters of a text that has no bound of its own. */
const LONGEST = 20_000;

/** Characters of texts that may be longer, by action and the name of the argument or field. */
const LONGER: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  sendMessage: { content: LONGEST_EMAIL },
  sendEmailOnBehalfOfClient: { body: LONGEST_EMAIL },
  previewTemplate: { template: LONGEST_TEMPLATE },
};

/** Its rows are looked at cell by cell, and its faults told by row. */
const BOUNDED_ITSELF = new Set(['importRecords']);

interface Waiting {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

const nameIn = (path: Waiting['path']): string => String(path.findLast((step) => typeof step === 'string') ?? '');

/** What a value holds, one level down. */
function inside({ path, value }: Waiting): readonly Waiting[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.map((one: unknown, index) => ({ path: [...path, index], value: one }));
  return Object.entries(value).map(([name, one]) => ({ path: [...path, name], value: one }));
}

/**
 * Looks at every text of the arguments, however deep.
 * @throws AppError validation-failed for one that is too long, or holds a sign that cannot be stored
 */
export function checkTexts(action: string, args: ActionArguments): void {
  // a list of what is still to be looked at: nesting as deep as it may be ends no process
  const waiting: Waiting[] = [{ path: [action], value: args }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    waiting.push(...inside(next));
    if (typeof next.value !== 'string') continue;
    const longest = LONGER[action]?.[nameIn(next.path)] ?? LONGEST;
    if (next.value.length > longest) throw new AppError('validation-failed', `At most ${longest.toLocaleString('en-AU')} characters`, { path: next.path });
    if (next.value.includes('\0')) throw new AppError('validation-failed', 'The text holds a sign that cannot be stored. Type it again instead of pasting it.', { path: next.path });
  }
}

/** The action behind the check. Its own checks come after. */
export function bounded(action: Action): Action {
  if (BOUNDED_ITSELF.has(action.name)) return action;
  const { live } = action;
  return {
    ...action,
    run: async (args, context) => {
      checkTexts(action.name, args);
      return action.run(args, context);
    },
    ...(live && {
      live: {
        ...live,
        join: async (args, context) => {
          checkTexts(action.name, args);
          return live.join(args, context);
        },
      },
    }),
  };
}
