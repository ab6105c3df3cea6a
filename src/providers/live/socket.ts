// The one websocket of the page: opened by the first live query, with a fresh token at every (re)connect.
import { fieldsOf } from '#domain/fields.ts';
import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws/client';
import type { TokenSource } from '../data/links.ts';
import { retryWait } from './retry-wait.ts';
import { setSocketOpening, setSocketState } from './status.ts';

/** How often the connection is tried, and how long an answer may take, in milliseconds. */
const PING_EVERY = 10_000;
const PONG_WITHIN = 5000;
/** Close code of a socket whose token has ended or was never good; graphql-ws gives up at 4401, and comes back at this one. */
const FORBIDDEN = 4403;
/** Close code of a socket that the page itself has let go, having nothing live on it. */
const NOTHING_LIVE = 1000;

function socketUrl(url: string): string {
  const absolute = new URL(url, window.location.href);
  absolute.protocol = absolute.protocol === 'https:' ? 'wss:' : 'ws:';
  return absolute.href;
}

/** The link of live queries; the token goes in connectionParams as spec 1 §7's bearer header. */
export function createSocketLink(url: string, { getToken }: TokenSource): ApolloLink {
  let refused = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url: () => socketUrl(url),
    lazy: true,
    lazyCloseTimeout: 5000,
    keepAlive: PING_EVERY,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (attempt) => new Promise((resolve) => setTimeout(resolve, retryWait(attempt))),
    connectionParams: async () => {
      // without a token it would be a visitor's: the service lets go of a connection that says nothing, and it is tried again
      const token = await getToken(refused ? { fresh: true } : undefined).catch(() => new Promise<never>(() => {}));
      return token ? { headers: { authorization: `Bearer ${token}` } } : {};
    },
    on: {
      connecting: () => setSocketOpening(),
      connected: () => {
        refused = false;
        setSocketState('up');
      },
      // a connection may go without a word, as that of a laptop that slept: the page would believe in it for minutes
      ping: (isFromService) => {
        if (!isFromService) silence = setTimeout(() => client.terminate(), PONG_WITHIN);
      },
      pong: () => clearTimeout(silence),
      closed: (event) => {
        clearTimeout(silence);
        const { code } = fieldsOf(event);
        refused = code === FORBIDDEN;
        setSocketState(code === NOTHING_LIVE ? 'idle' : 'down');
      },
    },
  });
  return new GraphQLWsLink(client);
}
