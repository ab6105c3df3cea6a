// The sections of a claim's page (spec 1 §2): their addresses, titles and what stands in them.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export interface Section {
  readonly path: string;
  readonly label: string;
  /** Absent while the section has no page: `plan` then says what will be there. */
  readonly Component?: LazyExoticComponent<ComponentType>;
  readonly plan?: string;
  /** Off for pages that are reached otherwise. */
  readonly isTab: boolean;
}

export const SECTIONS: readonly Section[] = [
  { path: 'manage-claim', label: 'Manage claim', isTab: true, Component: lazy(() => import('./manage/manage-claim.tsx')) },
  { path: 'policy-info', label: 'Policy info', isTab: true, plan: 'Here the policy, the policy holder and the broker will be shown with their contacts, and edited.' },
  { path: 'comms', label: 'Communication', isTab: true, plan: 'Here the e-mails, text messages and calls of the claim will be read and written.' },
  { path: 'expenses', label: 'Expenses & Billing', isTab: true, plan: 'Here expenses will be recorded and invoiced.' },
  { path: 'financials', label: 'Financials', isTab: true, plan: 'Here reserves will be set and payments made.' },
  { path: 'library', label: 'Library', isTab: true, plan: 'Here the documents of the claim will be uploaded, sorted and opened.' },
  { path: 'workflow', label: 'Workflow', isTab: true, plan: 'Here the steps of the claim’s workflow will be drawn with their state.' },
  { path: 'history', label: 'History', isTab: true, plan: 'Here every change of the claim will be listed with who made it and when.' },
  { path: 'tasks', label: 'Tasks', isTab: false, Component: lazy(() => import('./manage/tasks-section.tsx')) },
  { path: 'summary', label: 'Claim summary', isTab: false, Component: lazy(() => import('./summary/claim-summary.tsx')) },
];

export const DEFAULT_SECTION = 'manage-claim';

/** The section of an address, if there is one of that name. */
export function findSection(path: string | undefined): Section | undefined {
  return SECTIONS.find((section) => section.path === path);
}
