// Where and as what the app signs in: told by the server at run time, so that one build serves every installation.

interface AuthConfig {
  /** Host name of the tenant, or the origin of the embedded provider. */
  readonly authDomain: string;
  readonly authClientId: string;
  readonly authAudience: string;
  readonly embedded: boolean;
  readonly version: string;
}

let loading: Promise<AuthConfig> | undefined;

async function load(): Promise<AuthConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' });
  if (!response.ok) throw new Error('The service did not answer. Check your connection and try again.');
  return (await response.json()) as AuthConfig;
}

/** The configuration, asked for once; a failed request is tried again by the next call. */
export function loadAuthConfig(): Promise<AuthConfig> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
