import { GraphQLError } from 'graphql';

/**
 * Refuses as the service does.
 * @throws GraphQLError with the code that the pages go by
 */
export function refuse(code: string, message: string, more: Readonly<Record<string, unknown>> = {}): never {
  throw new GraphQLError(message, { extensions: { code, requestId: 'component-test', ...more } });
}
