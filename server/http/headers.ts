// Response headers that protect the browser.
import type { ServerResponse } from 'node:http';

export interface ContentSources {
  /** Origin of the identity provider when it is not our own. */
  readonly identity: string | undefined;
  /** Origin that browsers send files to when it is not our own. */
  readonly storage: string | undefined;
  /** Calls from the browser are set up: Twilio's device signals over its sockets and fetches its sounds. */
  readonly hasCalls?: boolean;
}

const TWILIO = ['https://*.twilio.com', 'wss://*.twilio.com'];

/**
 * The content security policy of our pages: scripts are files of ours or stand in the page as it was built, never
 * written into it later or evaluated.
 * @param scripts hashes of what stands in the page, as sources
 */
export function pagePolicy(sources: ContentSources, scripts: readonly string[] = []): string {
  const calls = sources.hasCalls === true ? TWILIO : [];
  const others = [sources.identity, sources.storage].filter((source) => source !== undefined);
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts],
    // emotion writes its rules into style elements
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', 'https:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...others, ...calls],
    ['media-src', "'self'", ...calls.slice(0, 1)],
    // silent sign-in, and documents in the browser's own viewer
    ['frame-src', "'self'", ...others],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'", ...others],
    ['frame-ancestors', "'self'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** What is no page runs, loads and frames nothing, should a browser show it as one. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What every response carries, whatever it holds; pages and stored files have a content policy of their own instead. */
export function setCommonHeaders(response: ServerResponse, requestId: string, secure: boolean): void {
  response.setHeader('x-request-id', requestId);
  response.setHeader('content-security-policy', NOTHING);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
  if (secure) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
