// What an area of the product tells the shell about its pages.
import type { ComponentType } from 'react';
import type { Role } from '#domain/session.ts';
import type { Loadable } from '#src/ui/lazy-part.tsx';

export type Feature = 'claim' | 'complaint' | 'compliance';

/** A feature that a page belongs to; 'any' is for pages of every organisation that has a feature at all (RULES 36). */
export type PageFeature = Feature | 'any';

/** A right of a member beside their role (RULES 7): to approve payments, or either of those that let pay. */
export type PaymentRight = 'paymentAdmin' | 'payment';

export interface Crumb {
  readonly label: string;
  /** Absent for the page that is open, and for groups that have no page of their own. */
  readonly to?: string;
  /** What the step stands for; its name, once the page has told it (`useCrumbName`), stands in the place of the label. */
  readonly nameOf?: string;
}

export type CrumbParams = Readonly<Record<string, string | undefined>>;

/** A page; one that can be loaded before it is drawn comes without a skeleton when it is the first. */
export type PageComponent = ComponentType & Partial<Loadable>;

export interface AreaRoute {
  /** A page of its own at the address of its splat, beside those of other areas below it; else a splat around others leads elsewhere. */
  readonly isPage?: boolean;
  /** Under /app, in react-router's syntax, without a leading slash; a trailing splat holds tabs and drawers. */
  readonly path: string;
  readonly Component: PageComponent;
  /** The organisation's feature that the page belongs to; absent for pages that every organisation has. */
  readonly feature?: PageFeature;
  /** Who may open it; anyone else is told that they may not (the service refuses too). */
  readonly roles: readonly Role[];
  /** Whoever lacks it is told that they may not, whatever their role. */
  readonly right?: PaymentRight;
  /** As the first page it is drawn at once with what surrounds it; others come after that, in slices. */
  readonly isLight?: boolean;
  readonly crumbs: readonly Crumb[] | ((params: CrumbParams) => readonly Crumb[]);
}
