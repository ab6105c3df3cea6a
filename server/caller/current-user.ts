// Who asks, for actions that go on as the system.
import { GraphqlServiceError } from '#server/graphql/errors.ts';
import type { ActionContext } from '#server/graphql/options.ts';
import { isVisitor } from './session-of.ts';

/**
 * Id of the person who asks, after the membership of this moment was checked.
 * @throws GraphqlServiceError access-denied for visitors; DatabaseError 28000 when the membership has ended.
 */
export async function currentUserId(context: Pick<ActionContext, 'session' | 'query'>): Promise<number> {
  // visitors may not even ask the database who they are
  const [row] = isVisitor(context.session)
    ? []
    : await context.query<{ id: number | null }>('select app.user_id()::float8 as id');
  if (typeof row?.id !== 'number') throw new GraphqlServiceError('access-denied', 'Please sign in.');
  return row.id;
}
