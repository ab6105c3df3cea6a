// Who checks sign-ins: Auth0 where it is configured, else the embedded provider.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import type { Config } from './config.ts';
import { GraphqlServiceError } from './graphql/errors.ts';
import type { BrowserConfig } from './http/health.ts';
import { createEmbeddedIdentity } from './identity/embedded/provider.ts';
import { EMBEDDED_AUDIENCE, EMBEDDED_CLIENT_ID } from './identity/settings.ts';
import { createVerifier, type Verifier } from './identity/verifier.ts';
import type { Logger } from './log.ts';

export interface Identity {
  readonly verifier: Verifier;
  readonly browser: Omit<BrowserConfig, 'version'>;
  /** Pages and end points of the embedded provider; undefined with Auth0. */
  readonly mount: { handles(url: string): boolean; callback(request: IncomingMessage, response: ServerResponse): Promise<void> } | undefined;
  /** Origin of the provider when it is not ours. */
  readonly origin: string | undefined;
}

const refuse = (message: string) => new GraphqlServiceError('invalid-jwt', message);

/** Opens the identity provider's side of the service. */
export function openIdentity(config: Config, publicUrl: string, pool: Pool, log: Logger): Identity {
  if (config.auth0) {
    const { domain, clientId, audience } = config.auth0;
    const origin = `https://${domain}`;
    return {
      verifier: createVerifier({ issuer: `${origin}/`, audience, keys: { jwksUrl: new URL(`${origin}/.well-known/jwks.json`) }, refuse }),
      browser: { authDomain: domain, authClientId: clientId, authAudience: audience, embedded: false },
      mount: undefined,
      origin,
    };
  }
  const embedded = createEmbeddedIdentity({
    pool,
    publicUrl,
    dataDir: config.dataDirectory,
    environment: config.production ? 'production' : undefined,
    hostedDomain: undefined,
    logError: (event, error) => log.error('The embedded sign-in failed', { event, error }),
  });
  return {
    verifier: createVerifier({ issuer: embedded.issuer, audience: EMBEDDED_AUDIENCE, keys: { jwks: embedded.jwks }, refuse }),
    browser: { authDomain: publicUrl, authClientId: EMBEDDED_CLIENT_ID, authAudience: EMBEDDED_AUDIENCE, embedded: true },
    mount: embedded,
    origin: undefined,
  };
}
