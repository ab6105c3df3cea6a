// Links of the HTTP path: request id and token on the way out, one silent refresh and the error report on the way back.
import { ApolloLink, fromPromise } from '@apollo/client';
import { setContext } from '@apollo/client/link/context';
import { onError } from '@apollo/client/link/error';
import { isMutationOperation } from '@apollo/client/utilities';
import { readLinkErrors, type ServiceError } from './errors.ts';

export interface TokenSource {
  /**
   * The access token, from memory or by silent sign-in.
   * @param options.fresh ask the identity provider for a new one although there is one
   */
  readonly getToken: (options?: { fresh?: boolean }) => Promise<string | undefined>;
  /** Clears the session and goes to /login: the token is not good and no new one is to be had. */
  readonly onAuthError: () => void;
}

/**
 * What an operation's `context.errors` may ask for: `handled` when the caller shows the error itself
 * (a field, a conflict box, a card); `modal` shows the error modal also for a query. Mutations are shown by default.
 */
export type ErrorHandling = 'handled' | 'modal';

/** Adds the bearer token and a request id that the service's log and the error modal share. */
export function tokenLink({ getToken }: TokenSource): ApolloLink {
  return setContext(async (_operation, context: { headers?: Record<string, string>; fresh?: boolean }) => {
    const token = await getToken(context.fresh ? { fresh: true } : undefined);
    return {
      headers: { ...context.headers, 'x-request-id': crypto.randomUUID(), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    };
  });
}

const isRefused = (error: ServiceError): boolean => error.code === 'invalid-jwt';

/** On invalid-jwt: one more try with a fresh token, then the sign-in page. */
export function refreshLink({ getToken, onAuthError }: TokenSource): ApolloLink {
  const retry = onError(({ graphQLErrors, networkError, operation, forward }) => {
    if (!readLinkErrors(graphQLErrors, networkError).some(isRefused)) return undefined;
    operation.setContext({ retried: true });
    const refresh = getToken({ fresh: true }).catch(() => undefined);
    return fromPromise(refresh).flatMap((token) => {
      if (!token) onAuthError();
      return forward(operation);
    });
  });
  // Apollo does not show the outcome of the second try to the link that asked for it
  const giveUp = onError(({ graphQLErrors, networkError, operation }) => {
    if (operation.getContext()['retried'] && readLinkErrors(graphQLErrors, networkError).some(isRefused)) onAuthError();
  });
  return ApolloLink.from([retry, giveUp]);
}

/** Tells the error modal of failed calls that nobody else shows. */
export function reportLink(report: (errors: readonly ServiceError[]) => void): ApolloLink {
  return onError(({ graphQLErrors, networkError, operation }) => {
    const handling = operation.getContext()['errors'] as ErrorHandling | undefined;
    if (handling === 'handled' || (!isMutationOperation(operation.query) && handling !== 'modal')) return;
    const errors = readLinkErrors(graphQLErrors, networkError).filter((error) => !isRefused(error));
    if (errors.length > 0) report(errors);
  });
}
