// Which page of the built app answers a path: the public entry for visitors, the staff app for the rest.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../errors.ts';
import { pagePolicy, type ContentSources } from './headers.ts';
import type { RequestContext } from './router.ts';
import type { StaticFiles } from './static-files.ts';

/** Name of the built file that answers a path; undefined where nothing does. */
export function pageFor(pathname: string, files: StaticFiles): string | undefined {
  const name = pathname.slice(1);
  if (name !== '' && files.has(name)) return name;
  if (pathname === '/' || pathname === '/public' || pathname.startsWith('/public/')) return 'public.html';
  // a missing script must not be answered with a page; paths below /app may end in a file's name
  const looksLikeFile =
    pathname.startsWith('/assets/') || (!pathname.startsWith('/app/') && /\.[a-z0-9]+$/i.test(pathname));
  return looksLikeFile ? undefined : 'index.html';
}

/** Handler for everything that no route takes. */
export function createPages(
  files: StaticFiles,
  sources: ContentSources,
): (request: IncomingMessage, response: ServerResponse, context: RequestContext) => Promise<void> {
  // short, for the app is some hundred files: a worker takes its policy from the answer that brought it
  const fileHeaders = { 'content-security-policy': "default-src 'self'; frame-ancestors 'self'" };
  const pageHeaders = (name: string) => ({
    'content-security-policy': pagePolicy(sources, files.scriptsIn(name)),
    'permissions-policy': 'camera=(), geolocation=(), payment=()',
  });
  return async (request, response, context) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new AppError('not-found', 'There is nothing here.');
    const name = pageFor(context.url.pathname, files);
    if (name === undefined) throw new AppError('not-found', 'There is nothing here.');
    if (!files.has(name)) throw new AppError('unavailable', 'The browser app has not been built yet: run npm start.');
    await files.send(name, request, response, name.endsWith('.html') ? pageHeaders(name) : fileHeaders);
  };
}
