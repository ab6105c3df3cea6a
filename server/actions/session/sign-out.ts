// signOut: ends the sign-in of whoever asks before the browser goes to the provider's sign-out, so that its token is
// refused and its sockets close at once, with every provider alike.
import { SESSION_CLAIM } from '#domain/session.ts';
import { GraphqlServiceError } from '../../graphql/errors.ts';
import type { Action } from '../../graphql/options.ts';
import { isVisitor } from '../../caller/session-of.ts';

export interface SignOutOptions {
  readonly endSession: (sid: string) => Promise<void>;
}

export function signOut({ endSession }: SignOutOptions): Action {
  return {
    kind: 'mutation',
    name: 'signOut',
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Ends the sign-in of the person who asks: its tokens are refused from now on." signOut: Ok }`,
    // whoever is not a member any more may sign out as well
    run: async (_args, { session }) => {
      if (isVisitor(session)) throw new GraphqlServiceError('access-denied', 'Please sign in.');
      const sid = session.claims[SESSION_CLAIM];
      if (typeof sid === 'string') await endSession(sid);
      return { ok: true };
    },
  };
}
