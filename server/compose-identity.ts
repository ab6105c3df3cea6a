// Who checks sign-ins: Auth0 where it is configured, else the embedded provider.
import type { Pool } from 'pg';
import type { Config } from './config.ts';
import { GraphqlServiceError } from './graphql/errors.ts';
import { createIdentity, type Identity } from './identity/identity.ts';
import type { Logger } from './log.ts';
import { clientAddress } from './throttle/client-address.ts';

/** Opens the identity provider's side of the service. */
export function openIdentity(config: Config, publicUrl: string, pool: Pool, log: Logger): Identity {
  return createIdentity({
    pool,
    publicUrl,
    dataDir: config.dataDirectory,
    environment: config.production ? 'production' : undefined,
    hosted: config.auth0,
    attemptLimits: { perAccount: config.limits.signInFailures, perAddress: config.limits.signInFailuresPerAddress },
    addressOf: clientAddress(config.trustedProxies),
    namedStatements: config.database.namedStatements,
    refuse: (message, code, cause) => new GraphqlServiceError(code, message, { cause }),
    logError: (event, error) => log.error('The sign-in failed', { event, error }),
  });
}
