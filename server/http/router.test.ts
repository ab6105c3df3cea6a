import { describe, expect, it } from 'vitest';
import { createRouter, type Route } from './router.ts';

const route = (method: Route['method'], path: string): Route => ({ method, path, handler: () => undefined });
const routes = [
  route('GET', '/healthz'),
  route('POST', '/files/upload'),
  route('GET', '/files/*'),
  route('GET', '/orgs/:org/claims/:id'),
  route('*', '/u/*'),
];
const find = createRouter(routes);
const found = (method: string, path: string) => {
  const match = find(method, path);
  if (!match) return undefined;
  return 'allow' in match ? match.allow : [routes.find(({ handler }) => handler === match.handler)?.path, match.params];
};

describe('router', () => {
  it('finds exact paths first, then patterns', () => {
    expect(found('POST', '/files/upload')).toEqual(['/files/upload', {}]);
    expect(found('GET', '/files/1/a/b.png')).toEqual(['/files/*', { '*': '1/a/b.png' }]);
    expect(found('GET', '/orgs/1/claims/a%20b')).toEqual(['/orgs/:org/claims/:id', { org: '1', id: 'a b' }]);
    expect(found('DELETE', '/u/login/x')).toEqual(['/u/*', { '*': 'login/x' }]);
  });

  it('answers HEAD where GET is', () => expect(found('HEAD', '/healthz')).toEqual(['/healthz', {}]));
  it('names the methods of a known path', () => expect(found('PUT', '/healthz')).toEqual(['GET']));
  it('finds nothing else', () =>
    expect([found('GET', '/nothing'), found('GET', '/orgs/1'), found('GET', '/orgs/%/claims/%zz')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]));
});
