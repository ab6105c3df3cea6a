// The sections of a claim's page (spec 1 §2): their addresses, titles and what stands in them.
import { lazyPart } from '#src/ui/lazy-part.tsx';
import type { RecordSection } from '#src/record/page/section.ts';

export const SECTIONS: readonly RecordSection[] = [
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
