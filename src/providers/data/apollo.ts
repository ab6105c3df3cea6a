// Apollo Client of the staff app: HTTP for queries and mutations, a websocket (graphql-transport-ws) for live queries.
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { EarlyLink } from '../live/early-link.ts';
import { newestLink } from '../live/newest-link.ts';
import { togetherLink } from '../live/together-link.ts';
import { createSocketLink } from '../live/socket.ts';
import type { ServiceError } from './errors.ts';
import { onceLink, refreshLink, reportLink, tokenLink, type TokenSource } from './links.ts';

interface ApolloOptions extends TokenSource {
  /** Shows what a failed call said (the error modal). */
  readonly onError?: (errors: readonly ServiceError[]) => void;
  readonly url?: string;
}

/**
 * Rows are one object in the cache wherever they were read. `id` is unique over all organisations and a switch of
 * organisation starts a new client, so the key needs no orgId; people are rows of (orgId, userId). What has no key
 * (aggregates, jsonb) is replaced as a whole.
 */
function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      // the last of them can be removed: the list of before is not kept
      query_root: {
        queryType: true,
        fields: { ComplaintAfcaStage: { merge: false }, ReportSchedule: { merge: false }, SavedView: { merge: false } },
      },
      mutation_root: { mutationType: true },
      subscription_root: { subscriptionType: true },
      // what waits, or takes a payment back, can become none: the list of before is not kept
      Reserve: { fields: { ReserveChanges: { merge: false } } },
      Report: { fields: { Files: { merge: false } } },
      ReservePayment: { fields: { Reversals: { merge: false }, PaidAgain: { merge: false } } },
      SavedView: { fields: { Defaults: { merge: false } } },
      UserInOrg: {
        keyFields: (person) => (person['userId'] === undefined ? false : ['userId']),
        fields: { DefaultViews: { merge: false } },
      },
    },
  });
}

/**
 * Makes the client. Reads are cache-and-network; mutations are never cached (spec 1 §7).
 * @param options where the token comes from, what to do when it is refused, where errors are shown
 */
export function createApolloClient({
  onError = () => {},
  url = '/graphql',
  ...tokens
}: ApolloOptions): ApolloClient<object> {
  const http = ApolloLink.from([
    togetherLink(),
    onceLink(),
    reportLink(onError),
    refreshLink(tokens),
    tokenLink(tokens),
    new HttpLink({ uri: url }),
  ]);
  const early = new EarlyLink();
  const client = new ApolloClient({
    link: early.concat(newestLink(togetherLink().concat(createSocketLink(url, tokens)), http)),
    cache: createCache(),
    defaultOptions: {
      watchQuery: {
        fetchPolicy: 'cache-and-network',
        nextFetchPolicy: 'cache-first',
        notifyOnNetworkStatusChange: true,
      },
      query: { fetchPolicy: 'network-only' },
      mutate: {
        fetchPolicy: 'no-cache',
        // `refetchQueries` takes every query of a document, those too that a part asked while it was drawn and then was never
        // shown: they would ask for the record of before
        onQueryUpdated: (query) => query.hasObservers(),
      },
    },
  });
  client.onClearStore(async () => early.drop());
  return client;
}
