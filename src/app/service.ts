// The one connection to the service: Apollo for the hand-built pages, react-admin's data provider for the resources.
import { createApolloClient } from '#src/providers/data/apollo.ts';
import { createDataProvider } from '#src/providers/data/data-provider.ts';
import { getToken, leaveToLogin } from '#src/providers/auth/session-token.ts';
import { readStoredContext } from '#src/providers/auth/stored-context.ts';
import { ErrorChannel } from '#src/providers/errors/error-channel.ts';

/** Failed calls that nobody else shows; the error dialog listens. */
export const serviceErrors = new ErrorChannel();

export const apollo = createApolloClient({
  getToken,
  onAuthError: () => void leaveToLogin(),
  onError: (errors) => serviceErrors.report(errors),
});

export const dataProvider = createDataProvider({
  client: apollo,
  getOrgId: () => Number(readStoredContext().org_id ?? -1),
});
