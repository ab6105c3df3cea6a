// The one websocket of the page: opened by the first live query, with a fresh token at every (re)connect.
import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws/client';
import type { TokenSource } from '../data/links.ts';
import { setSocketUp } from './status.ts';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
/** Close code of a socket whose token has ended or was never good (the service's own, graphql-transport-ws). */
const UNAUTHORISED = new Set([4401, 4403]);

/** Waits twice as long with each attempt, at most half a minute, spread so that a thousand pages do not knock at once. */
export function retryWait(attempt: number, random: () => number = Math.random): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.5 + random() / 2);
}

function socketUrl(url: string): string {
  const absolute = new URL(url, window.location.href);
  absolute.protocol = absolute.protocol === 'https:' ? 'wss:' : 'ws:';
  return absolute.href;
}

/** The link of live queries; the token goes in connectionParams as spec 1 §7's bearer header. */
export function createSocketLink(url: string, { getToken }: TokenSource): ApolloLink {
  let refused = false;
  const client = createClient({
    url: () => socketUrl(url),
    lazy: true,
    lazyCloseTimeout: 5000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (attempt) => new Promise((resolve) => setTimeout(resolve, retryWait(attempt))),
    connectionParams: async () => {
      const token = await getToken(refused ? { fresh: true } : undefined).catch(() => undefined);
      return token ? { headers: { authorization: `Bearer ${token}` } } : {};
    },
    on: {
      connected: () => {
        refused = false;
        setSocketUp(true);
      },
      closed: (event) => {
        refused = UNAUTHORISED.has((event as { code?: number } | undefined)?.code ?? 0);
        setSocketUp(false);
      },
    },
  });
  return new GraphQLWsLink(client);
}
