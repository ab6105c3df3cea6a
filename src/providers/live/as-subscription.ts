import type { TypedDocumentNode } from '@apollo/client';
import { getOperationDefinition } from '@apollo/client/utilities';
import type { OperationTypeNode } from 'graphql';

/** The same selection as a subscription; the service answers a subscription like the query of the same text. */
export function asSubscription<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
): TypedDocumentNode<Data, Variables> {
  const operation = getOperationDefinition(document);
  return {
    ...document,
    definitions: document.definitions.map((definition) =>
      definition === operation ? { ...operation, operation: 'subscription' as OperationTypeNode } : definition,
    ),
  };
}
