// A browser as far as sign-in is concerned: keeps cookies, follows redirects, fills in forms, does PKCE.
import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import { EMBEDDED_AUDIENCE, EMBEDDED_CLIENT_ID } from '#server/identity/settings.ts';

export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
}

export interface TokenAnswer {
  readonly status: number;
  readonly body: Partial<Tokens> & { readonly error?: string; readonly error_description?: string };
}

export interface Wanted {
  readonly org_id?: string;
  readonly role?: string;
}

const random = (): string => randomBytes(32).toString('base64url');

export class BrowserSession {
  readonly #cookies = new Map<string, string>();
  readonly origin: string;
  readonly redirectUri: string;

  constructor(origin: string, appOrigin = origin) {
    this.origin = origin;
    this.redirectUri = `${appOrigin}/callback`;
  }

  async fetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(url, this.origin), {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), cookie },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', ...rest] = pair.split('=');
      if (/expires=Thu, 01 Jan 1970/i.test(line) || rest.join('=') === '') this.#cookies.delete(name);
      else this.#cookies.set(name, rest.join('='));
    }
    return response;
  }

  /** Follows redirects within the provider; stops at a page or at the way back to the app. */
  async follow(response: Response): Promise<{ response: Response; url: URL }> {
    let current = response;
    let url = new URL(current.url);
    while (current.status >= 300 && current.status < 400) {
      url = new URL(current.headers.get('location') ?? '', this.origin);
      if (url.href.startsWith(this.redirectUri)) return { response: current, url };
      current = await this.fetch(url);
    }
    return { response: current, url };
  }

  authorizeUrl(wanted: Wanted & Record<string, string | undefined>, verifier: string): URL {
    const url = new URL('/authorize', this.origin);
    const parameters = {
      client_id: EMBEDDED_CLIENT_ID,
      redirect_uri: this.redirectUri,
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid profile email',
      audience: EMBEDDED_AUDIENCE,
      state: random(),
      nonce: random(),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...wanted,
    };
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
    return url;
  }

  /** Opens the sign-in form; gives its address. */
  async openLogin(wanted: Wanted = {}, verifier = random()): Promise<{ url: URL; verifier: string; html: string }> {
    const { response, url } = await this.follow(await this.fetch(this.authorizeUrl({ ...wanted }, verifier)));
    return { url, verifier, html: await response.text() };
  }

  /** Sends a form and follows to the next page or back to the app. */
  async submit(url: URL, fields: Record<string, string>): Promise<{ response: Response; url: URL }> {
    return this.follow(await this.fetch(url, { method: 'POST', body: new URLSearchParams(fields) }));
  }

  token(fields: Record<string, string>): Promise<TokenAnswer> {
    return this.fetch('/oauth/token', {
      method: 'POST',
      body: new URLSearchParams({ client_id: EMBEDDED_CLIENT_ID, ...fields }),
    }).then(async (response) => ({
      status: response.status,
      body: (await response.json()) as TokenAnswer['body'],
    }));
  }

  exchange(callback: URL, verifier: string, wanted: Wanted = {}): Promise<TokenAnswer> {
    return this.token({
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: this.redirectUri,
      code_verifier: verifier,
      ...wanted,
    });
  }

  refresh(refreshToken: string, wanted: Wanted = {}): Promise<TokenAnswer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...wanted });
  }

  /** The whole sign-in; throws with what the provider said when it does not end with tokens. */
  async signIn(email: string, password: string, wanted: Wanted = {}): Promise<Tokens> {
    const form = await this.openLogin(wanted);
    const { url } = await this.submit(form.url, { email, password });
    const { status, body } = await this.exchange(url, form.verifier, wanted);
    if (status !== 200) throw new Error(`No tokens: ${url.href} ${JSON.stringify(body)}`);
    return body as Tokens;
  }

  /** Another sign-in of the same browser, for which the provider asks nothing. */
  async signInAgain(wanted: Wanted = {}): Promise<Tokens> {
    const verifier = random();
    const { url } = await this.follow(await this.fetch(this.authorizeUrl({ ...wanted }, verifier)));
    return (await this.exchange(url, verifier, wanted)).body as Tokens;
  }
}

/** Our claims of a token, without the namespace. */
export function claimsOf(token: string): JWTPayload {
  return Object.fromEntries(
    Object.entries(decodeJwt(token)).map(([name, value]) => [name.replace('https://claimworks.app/', ''), value]),
  );
}
