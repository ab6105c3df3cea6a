import type { DashboardFilter } from './dashboard-filter.ts';

/** What a tab of the dashboard is given: to what its figures are limited, and how that is changed. */
export interface SectionProps {
  readonly filter: DashboardFilter;
  readonly onApply: (filter: DashboardFilter) => void;
}
