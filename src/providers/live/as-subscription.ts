import type { TypedDocumentNode } from '@apollo/client';
import { getOperationDefinition } from '@apollo/client/utilities';
import type { DocumentNode, OperationTypeNode } from 'graphql';

const subscriptions = new WeakMap<DocumentNode, DocumentNode>();

/**
 * The same selection as a subscription; the service answers a subscription like the query of the same text.
 * @returns for one document the same each time
 */
export function asSubscription<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
): TypedDocumentNode<Data, Variables> {
  const known = subscriptions.get(document);
  if (known) return known;
  const operation = getOperationDefinition(document);
  const made: DocumentNode = {
    ...document,
    definitions: document.definitions.map((definition) =>
      definition === operation ? { ...operation, operation: 'subscription' as OperationTypeNode } : definition,
    ),
  };
  subscriptions.set(document, made);
  return made;
}
