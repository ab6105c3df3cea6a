// The session's first questions, and the open page's. They can be asked as soon as it is known who is signed in, long before
// the parts are drawn that show the answers: these are given them (EarlyLink).
import type { ApolloClient, OperationVariables, TypedDocumentNode, Unmasked } from '@apollo/client';
import type { SessionClaims } from '#domain/session.ts';
import { OpenSocketDocument, SessionOrgDocument, SessionUserDocument } from '#src/generated/documents/session.ts';
import { readIdToken } from '#src/providers/auth/client.ts';
import { asSubscription } from '#src/providers/live/as-subscription.ts';
import { EARLY } from '#src/providers/live/early-link.ts';

export type Token = NonNullable<Awaited<ReturnType<typeof readIdToken>>>;

/** Both are one question. */
export const SESSION_CONTEXT = { together: 'session' };

export const sessionVariables = (claims: SessionClaims) => ({
  user: { userId: claims.userId, orgId: claims.orgId, isMember: claims.role !== 'supplier' },
  org: { id: claims.orgId },
});

/** Asks what `useLive` will ask. @returns a function that ends it; whoever has taken it over keeps it */
type AskLive = (client: ApolloClient<object>) => () => void;

/** A live question of the page that is opened, as its part will ask it with `useLive`. */
export function liveQuestion<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): AskLive {
  return (client) => {
    const asked = client
      .subscribe({ query: asSubscription(query), variables, context: EARLY, fetchPolicy: 'no-cache' })
      .subscribe({
        next: ({ data }) => {
          if (data) client.writeQuery({ query, variables, data: data as Unmasked<Data> });
        },
        // whoever shows it meets the error
        error: () => undefined,
      });
    return () => asked.unsubscribe();
  };
}

/** Connects the socket while the session loads: the page's first questions are then asked once, as live queries. */
const openSocket =
  (orgId: number): AskLive =>
  (client) => {
    const opening = client
      .subscribe({ query: OpenSocketDocument, variables: { orgId }, fetchPolicy: 'no-cache' })
      .subscribe({ next: () => opening.unsubscribe(), error: () => undefined });
    return () => opening.unsubscribe();
  };

/** How long a page may take to show what was asked for it, in milliseconds. */
const SHOWN_WITHIN = 10_000;

type FirstQuestion = (claims: SessionClaims) => AskLive | undefined;

async function start(client: ApolloClient<object>, firstQuestion?: FirstQuestion): Promise<Token | undefined> {
  const token = await readIdToken();
  if (token === undefined || token.claims.role === 'super_admin') return token;
  const { claims } = token;
  const variables = sessionVariables(claims);
  const context = { ...SESSION_CONTEXT, ...EARLY };
  // whoever shows them meets their errors
  client.query({ query: SessionUserDocument, variables: variables.user, context }).catch(() => undefined);
  client.query({ query: SessionOrgDocument, variables: variables.org, context }).catch(() => undefined);
  const end = (firstQuestion?.(claims) ?? openSocket(claims.orgId))(client);
  const stop = (): void => {
    end();
    clearTimeout(timer);
    forget();
  };
  const timer = setTimeout(stop, SHOWN_WITHIN);
  const forget = client.onClearStore(async () => stop());
  return token;
}

let started: Promise<Token | undefined> | undefined;

/** Asks who is signed in and what the session consists of; {@link takeSession} goes on with it. */
export function startSession(client: ApolloClient<object>, firstQuestion: FirstQuestion): void {
  started = start(client, firstQuestion);
  // whoever goes on with it meets the failure
  started.catch(() => undefined);
}

/** The ID token of the session that was started, once; else of now. Undefined when nobody is signed in. */
export function takeSession(client: ApolloClient<object>): Promise<Token | undefined> {
  const token = started ?? start(client);
  started = undefined;
  return token;
}
