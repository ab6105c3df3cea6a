import { matchRoutes, type RouteObject } from 'react-router';
import type { Role } from '#domain/session.ts';
import type { AreaRoute, Crumb, Feature, PageFeature, PaymentRight } from './area-route.ts';

export const APP_BASE = '/app';

/** Who looks at the page, as far as showing and hiding goes; what is hidden here is refused by the service as well. */
export interface Viewer {
  readonly role: Role | undefined;
  readonly features: readonly Feature[];
  /** None where left out. */
  readonly rights?: readonly PaymentRight[];
}

export interface AreaMatch {
  readonly area: AreaRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Path of the page without its tabs and drawers; it stays the same while these change. */
  readonly pagePath: string;
}

type AreaRouteObject = RouteObject & { handle: AreaRoute };

/** Its first part, as addresses are compared; undefined where that is not the same for each address. */
function firstPart(path: string): string | undefined {
  const [part = ''] = path.split('/', 1);
  return /[:*?]/.test(part) ? undefined : part.toLowerCase();
}

/** Those that can have the path: all of them are looked at by regular expressions, and a menu asks for forty paths at once. */
function possible(areas: readonly AreaRoute[], pathname: string): readonly AreaRoute[] {
  if (pathname.includes('%')) return areas;
  const asked = pathname.slice(APP_BASE.length).replace(/^\/+/, '').split('/', 1)[0]?.toLowerCase();
  return areas.filter(({ path }) => {
    const part = firstPart(path);
    return part === undefined || part === asked;
  });
}

/** The area page that a path under /app opens, or undefined when none of the areas has it. */
export function findArea(areas: readonly AreaRoute[], pathname: string): AreaMatch | undefined {
  const routes: AreaRouteObject[] = possible(areas, pathname).map((area) => ({
    path: `${APP_BASE}/${area.path}`,
    handle: area,
  }));
  const match = matchRoutes(routes, pathname)?.at(-1);
  const handle: unknown = match?.route.handle;
  const area = areas.find((one) => one === handle);
  if (match === undefined || area === undefined) return undefined;
  return { area, params: match.params, pagePath: match.pathnameBase };
}

/** Whether a page exists at exactly this path: an area's catch-all that redirects elsewhere does not count. */
export function pageExists(areas: readonly AreaRoute[], pathname: string): boolean {
  const match = findArea(areas, pathname);
  return match !== undefined && (match.params['*'] ?? '') === '' && !isCatchAll(areas, match.area);
}

function isCatchAll(areas: readonly AreaRoute[], area: AreaRoute): boolean {
  if (area.isPage === true || !area.path.endsWith('/*')) return false;
  const base = area.path.slice(0, -1);
  return areas.some((other) => other !== area && other.path.startsWith(base));
}

/** Whether this person is shown the page (spec 1 §6). */
export function mayOpen(area: Pick<AreaRoute, 'roles' | 'feature' | 'right'>, viewer: Viewer): boolean {
  return (
    viewer.role !== undefined &&
    area.roles.includes(viewer.role) &&
    hasFeature(area.feature, viewer.features) &&
    (area.right === undefined || viewer.rights?.includes(area.right) === true)
  );
}

function hasFeature(feature: PageFeature | undefined, features: readonly Feature[]): boolean {
  if (feature === 'any') return features.length > 0;
  return feature === undefined || features.includes(feature);
}

/** Breadcrumbs of the open page; empty where no area has the path. */
export function crumbsOf(match: AreaMatch | undefined): readonly Crumb[] {
  if (match === undefined) return [];
  return typeof match.area.crumbs === 'function' ? match.area.crumbs(match.params) : match.area.crumbs;
}
