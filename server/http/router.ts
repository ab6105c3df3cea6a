// Which handler answers a request: exact paths from a map, the rest by segment patterns in order.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../log.ts';

export interface RequestContext {
  /** Id of this request: in the x-request-id header, in log lines and in unexpected errors. */
  readonly id: string;
  readonly url: URL;
  /** Values of `:name` segments (decoded); the rest of the path under '*' (raw). */
  readonly params: Readonly<Record<string, string>>;
  readonly log: Logger;
}

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => Promise<void> | void;

export interface Route {
  /** 'GET' answers HEAD too; '*' answers every method. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | '*';
  /** '/healthz', '/files/:key', '/u/login/*'; a last segment '*' takes any rest, also an empty one. */
  readonly path: string;
  readonly handler: Handler;
  /** What it refuses for want of a right counts as a visitor's request. */
  readonly countsRefusals?: true;
  /** Whoever asks without a token counts as a visitor. */
  readonly countsVisits?: true;
}

export interface Match {
  /** As it was declared. */
  readonly path: string;
  readonly handler: Handler;
  readonly countsRefusals: boolean;
  readonly countsVisits: boolean;
  readonly params: Readonly<Record<string, string>>;
}

type Found = Match | { readonly allow: readonly string[] } | undefined;

function matchSegments(pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    if (expected === '*') return { ...params, '*': path.slice(index).join('/') };
    const actual = path[index];
    if (actual === undefined) return undefined;
    if (!expected.startsWith(':')) {
      if (expected !== actual) return undefined;
      continue;
    }
    try {
      params[expected.slice(1)] = decodeURIComponent(actual);
    } catch {
      return undefined;
    }
  }
  return pattern.length === path.length ? params : undefined;
}

function answers(route: Route, method: string): boolean {
  return route.method === '*' || route.method === method || (route.method === 'GET' && method === 'HEAD');
}

/** Makes the look-up: a match, the allowed methods where only the method is wrong, or undefined. */
export function createRouter(routes: readonly Route[]): (method: string, pathname: string) => Found {
  const exact = new Map<string, Route[]>();
  const patterns: { route: Route; segments: string[] }[] = [];
  for (const route of routes) {
    if (/[:*]/.test(route.path)) patterns.push({ route, segments: route.path.split('/') });
    else exact.set(route.path, [...(exact.get(route.path) ?? []), route]);
  }
  return (method, pathname) => {
    const candidates: { route: Route; params: Record<string, string> }[] = (exact.get(pathname) ?? []).map((route) => ({
      route,
      params: {},
    }));
    if (candidates.length === 0) {
      const path = pathname.split('/');
      for (const { route, segments } of patterns) {
        const params = matchSegments(segments, path);
        if (params) candidates.push({ route, params });
      }
    }
    const found = candidates.find(({ route }) => answers(route, method));
    if (found)
      return {
        path: found.route.path,
        handler: found.route.handler,
        countsRefusals: found.route.countsRefusals === true,
        countsVisits: found.route.countsVisits === true,
        params: found.params,
      };
    return candidates.length === 0 ? undefined : { allow: candidates.map(({ route }) => route.method) };
  };
}
