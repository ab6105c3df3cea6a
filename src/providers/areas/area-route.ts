// What an area of the product tells the shell about its pages.
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Role } from '#domain/session.ts';

export type Feature = 'claim' | 'complaint' | 'compliance';

export interface Crumb {
  readonly label: string;
  /** Absent for the page that is open, and for groups that have no page of their own. */
  readonly to?: string;
}

export type CrumbParams = Readonly<Record<string, string | undefined>>;

export interface AreaRoute {
  /** Under /app, in react-router's syntax, without a leading slash; a trailing splat holds tabs and drawers. */
  readonly path: string;
  readonly Component: LazyExoticComponent<ComponentType>;
  /** The organisation's feature that the page belongs to; absent for pages that every organisation has. */
  readonly feature?: Feature;
  /** Who may open it; anyone else is told that they may not (the service refuses too). */
  readonly roles: readonly Role[];
  readonly crumbs: readonly Crumb[] | ((params: CrumbParams) => readonly Crumb[]);
}
