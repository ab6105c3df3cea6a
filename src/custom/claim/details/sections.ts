// The sections of a claim's page (spec 1 §2): their addresses, titles and what stands in them.
import { lazyPart, type LazyPart } from '#src/ui/lazy-part.tsx';

export interface Section {
  readonly path: string;
  readonly label: string;
  readonly Component: LazyPart<object>;
  /** Off for pages that are reached otherwise. */
  readonly isTab: boolean;
}

export const SECTIONS: readonly Section[] = [
  {
    path: 'manage-claim',
    label: 'Manage claim',
    isTab: true,
    Component: lazyPart(() => import('./manage/manage-claim.tsx')),
  },
  {
    path: 'policy-info',
    label: 'Policy info',
    isTab: true,
    Component: lazyPart(() => import('./policy-info/policy-info.tsx')),
  },
  { path: 'comms', label: 'Communication', isTab: true, Component: lazyPart(() => import('./comms/claim-comms.tsx')) },
  {
    path: 'expenses',
    label: 'Expenses & Billing',
    isTab: true,
    Component: lazyPart(() => import('./billing/billing-section.tsx')),
  },
  {
    path: 'financials',
    label: 'Financials',
    isTab: true,
    Component: lazyPart(() => import('./financials/financials-section.tsx')),
  },
  {
    path: 'library',
    label: 'Library',
    isTab: true,
    Component: lazyPart(() => import('#src/record/library/library-section.tsx')),
  },
  {
    path: 'workflow',
    label: 'Workflow',
    isTab: true,
    Component: lazyPart(() => import('./workflow/workflow-section.tsx')),
  },
  {
    path: 'history',
    label: 'History',
    isTab: true,
    Component: lazyPart(() => import('#src/record/history/history-section.tsx')),
  },
  { path: 'tasks', label: 'Tasks', isTab: false, Component: lazyPart(() => import('./manage/tasks-section.tsx')) },
  { path: 'log', label: 'Log', isTab: false, Component: lazyPart(() => import('#src/record/history/log-page.tsx')) },
  {
    path: 'summary',
    label: 'Claim summary',
    isTab: false,
    Component: lazyPart(() => import('./summary/claim-summary.tsx')),
  },
];

export const DEFAULT_SECTION = 'manage-claim';

/** The section of an address, if there is one of that name. */
export function findSection(path: string | undefined): Section | undefined {
  return SECTIONS.find((section) => section.path === path);
}

/**
 * Loads what stands in the section that an address opens, so that it need not wait for the page around it.
 * @param pathname of the address: '/app/claims/details/7/comms/12'
 */
export async function preloadSection(pathname: string): Promise<void> {
  const [, path] = /\/details\/\d+\/([\w-]+)/.exec(pathname) ?? [];
  // the section itself meets a failure again and shows it
  await (findSection(path) ?? findSection(DEFAULT_SECTION))?.Component.preload().catch(() => undefined);
}
