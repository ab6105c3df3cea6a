// The letter that a person asks for: of a record that they see.
import { AppError } from '../../errors.ts';
import type { SessionClaims } from '#domain/session.ts';
import { requireHandler } from '../../caller/session-of.ts';
import type { ActionContext } from '../../graphql/options.ts';
import { noSuchLetter } from '../../letter-document/stored-letter.ts';

export interface OwnLetter extends SessionClaims {
  readonly status: 'draft' | 'final';
}

/** @throws AppError access-denied, not-found */
export async function requireOwnLetter(
  context: Pick<ActionContext, 'session' | 'query'>,
  letterId: number,
  action: string,
): Promise<OwnLetter> {
  const claims = requireHandler(context.session);
  const [found] = await context.query<{ status: 'draft' | 'final' }>('select status from letter where id = $1', [
    letterId,
  ]);
  if (!found) throw noSuchLetter(action);
  return { ...claims, status: found.status };
}

/** @throws AppError conflict when the letter is another one than the person saw */
export function requireVersion(stored: number, given: number, action: string): void {
  if (stored !== given)
    throw new AppError('conflict', 'This letter was changed meanwhile. Look at it again.', {
      path: [action, 'rowVersion'],
    });
}
