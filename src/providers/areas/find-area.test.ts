import { lazy } from 'react';
import { describe, expect, it } from 'vitest';
import { findArea, pageExists } from './find-area.ts';
import type { AreaRoute } from './area-route.ts';

const Component = lazy(async () => ({ default: () => null }));
const areas: readonly AreaRoute[] = ['claims/edit/:id', 'claims/search/*', 'claims/*', 'tasks', ':page/odd'].map(
  (path) => ({ path, Component, roles: ['user'], crumbs: [] }),
);
const pathAt = (pathname: string): string | undefined => findArea(areas, pathname)?.area.path;

describe('[2§2] the page at an address', () => {
  it.each([
    ['/app/claims/edit/7', 'claims/edit/:id'],
    ['/app/claims/search', 'claims/search/*'],
    ['/app/claims/search/notes/3', 'claims/search/*'],
    ['/app/claims/nowhere', 'claims/*'],
    ['/app/tasks', 'tasks'],
    ['/app/tasks/', 'tasks'],
    // as the router compares and reads addresses
    ['/app/Tasks', 'tasks'],
    ['/app/t%61sks', 'tasks'],
    ['/app/anything/odd', ':page/odd'],
    ['/app', undefined],
    ['/app/nowhere', undefined],
  ])('%s is %s', (pathname, path) => {
    expect(pathAt(pathname)).toBe(path);
  });

  it('knows its parameters', () => {
    expect(findArea(areas, '/app/claims/edit/7')).toMatchObject({
      params: { id: '7' },
      pagePath: '/app/claims/edit/7',
    });
  });

  it('does not exist where an area only leads elsewhere', () => {
    expect([pageExists(areas, '/app/claims/nowhere'), pageExists(areas, '/app/tasks')]).toEqual([false, true]);
  });
});
