// A query that stays true: by subscription, and by polling while the socket is down (RULES 25).
import { useState } from 'react';
import {
  useApolloClient,
  useQuery,
  useSubscription,
  type OperationVariables,
  type QueryResult,
  type TypedDocumentNode,
  type Unmasked,
} from '@apollo/client';
import { asSubscription } from './as-subscription.ts';
import { fetchPolicyOf } from './live-source.ts';
import { useTogether } from './together.tsx';
import { useSocketExpected, useSocketUp } from './status.ts';
import { useLasting } from './use-lasting.ts';

interface LiveOptions<Variables extends OperationVariables> {
  readonly variables: Variables;
  /** The spec's interval in milliseconds: how often to ask while the socket is down. */
  readonly pollInterval: number;
  readonly skip?: boolean;
}

/**
 * How long a first result may take by the socket before it is asked for by HTTP as well. A connection that has gone
 * silently, as those of a laptop that slept, is noticed later.
 */
const PATIENCE_MS = 1000;

/**
 * Runs a query (one root field: a live query has one) and keeps its result current. Results come by the socket; by HTTP
 * while it is down, when the subscription fails, and when its first result is late.
 * @param document the query's typed document
 * @param options variables, and the poll interval for when the socket is down
 * @returns what Apollo's useQuery returns; refreshes never set `loading`
 */
export function useLive<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: LiveOptions<Variables>,
): QueryResult<Data, Variables> {
  const { variables, pollInterval, skip = false } = options;
  const client = useApolloClient();
  const up = useSocketUp();
  const isSocketExpected = useSocketExpected();
  const [wasSocketExpected] = useState(isSocketExpected);
  const [isWaiting, setWaiting] = useState(true);
  const isLate = useLasting(isWaiting && !skip && isSocketExpected, PATIENCE_MS);
  const subscription = asSubscription(document);
  const context = useTogether();
  const { error: refusal } = useSubscription(subscription, {
    variables,
    skip,
    context,
    // the query below reads it from the cache
    fetchPolicy: 'no-cache',
    onData: ({ data }) => {
      if (data.data) client.writeQuery({ query: document, variables, data: data.data as Unmasked<Data> });
    },
  });
  const fetchPolicy = fetchPolicyOf({ isSocketExpected, isRefused: refusal !== undefined, isLate, wasSocketExpected });
  const query = useQuery(document, {
    variables,
    skip,
    pollInterval: up && refusal === undefined ? 0 : pollInterval,
    notifyOnNetworkStatusChange: false,
    fetchPolicy,
    nextFetchPolicy: fetchPolicy === 'cache-only' ? 'cache-only' : 'cache-first',
  });
  const lacksData = query.data === undefined && query.error === undefined;
  if (lacksData !== isWaiting) setWaiting(lacksData);
  return !skip && lacksData && !query.loading ? { ...query, loading: true } : query;
}
