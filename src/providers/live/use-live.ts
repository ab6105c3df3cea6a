// A query that stays true: by subscription, and by polling while the socket is down (RULES 25).
import { useMemo } from 'react';
import { useApolloClient, useQuery, useSubscription, type OperationVariables, type QueryResult, type TypedDocumentNode, type Unmasked } from '@apollo/client';
import { getOperationDefinition } from '@apollo/client/utilities';
import type { DocumentNode, OperationTypeNode } from 'graphql';
import { useSocketUp } from './status.ts';

export interface LiveOptions<Variables extends OperationVariables> {
  readonly variables: Variables;
  /** The spec's interval in milliseconds: how often to ask while the socket is down. */
  readonly pollInterval: number;
  readonly skip?: boolean;
}

/** The same selection as a subscription; the service answers a subscription like the query of the same text. */
export function asSubscription<Data, Variables>(document: TypedDocumentNode<Data, Variables>): TypedDocumentNode<Data, Variables> {
  const operation = getOperationDefinition(document);
  return { ...document, definitions: document.definitions.map((definition) => (definition === operation ? { ...operation, operation: 'subscription' as OperationTypeNode } : definition)) };
}

const subscriptions = new WeakMap<DocumentNode, DocumentNode>();

function subscriptionOf<Data, Variables>(document: TypedDocumentNode<Data, Variables>): TypedDocumentNode<Data, Variables> {
  const known = subscriptions.get(document) ?? asSubscription(document);
  subscriptions.set(document, known);
  return known;
}

/**
 * Runs a query (one root field: a live query has one) and keeps its result current.
 * @param document the query's typed document
 * @param options variables, and the poll interval for when the socket is down
 * @returns what Apollo's useQuery returns; refreshes never set `loading`
 */
export function useLive<Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>, options: LiveOptions<Variables>): QueryResult<Data, Variables> {
  const { variables, pollInterval, skip = false } = options;
  const client = useApolloClient();
  const up = useSocketUp();
  const subscription = useMemo(() => subscriptionOf(document), [document]);
  useSubscription(subscription, {
    variables,
    skip,
    // the query below reads it from the cache
    fetchPolicy: 'no-cache',
    onData: ({ data }) => {
      if (data.data) client.writeQuery({ query: document, variables, data: data.data as Unmasked<Data> });
    },
  });
  return useQuery(document, { variables, skip, pollInterval: up ? 0 : pollInterval, notifyOnNetworkStatusChange: false });
}
