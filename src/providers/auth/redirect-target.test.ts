import { assert, oneof, property, string, webUrl } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginAddress, safeRedirectTarget } from './redirect-target.ts';

describe('where a sign-in leads', () => {
  it.each(['/app', '/app/claims/search', '/app/claims/details/12/tasks?sort=due#top'])(
    '[1§2] comes back to %s',
    (path) => {
      expect(safeRedirectTarget(path)).toBe(path);
      expect(safeRedirectTarget(new URL(loginAddress(path, false), 'http://x').searchParams.get('redirectTo'))).toBe(
        path,
      );
    },
  );

  it.each([
    null,
    undefined,
    '',
    'app',
    '//evil.test/app',
    '/\\evil.test/app',
    'https://evil.test/app',
    'javascript:alert(1)',
    '/application',
    '/app/../public',
    '/login',
    '/\t/evil.test',
    'http:/app',
  ])('[1§2] leads to the landing page instead of %j', (path) => {
    expect(safeRedirectTarget(path)).toBe('/app');
  });

  it('[1§2] never leaves the app, whatever the address holds', () => {
    assert(
      property(
        oneof(
          string(),
          string().map((text) => `/${text}`),
          string().map((text) => `/app${text}`),
          webUrl(),
        ),
        (wanted) => {
          const target = new URL(safeRedirectTarget(wanted), 'https://claims.test');
          expect(target.origin).toBe('https://claims.test');
          expect(target.pathname === '/app' || target.pathname.startsWith('/app/')).toBe(true);
        },
      ),
    );
  });

  it('[2§2] sends platform administrators to their own sign-in', () => {
    expect(loginAddress('/app', true)).toBe('/admin-login');
    expect(loginAddress('/app/admin/users', true)).toBe('/admin-login?redirectTo=%2Fapp%2Fadmin%2Fusers');
  });
});
