// Every report that can be made; a new one adds its line, and its words in domain/report.ts.
import type { ReportKind } from '#domain/report.ts';
import { CLAIMS } from './kinds/claims.ts';
import { COMPLAINTS } from './kinds/complaints.ts';
import { DEADLINES } from './kinds/deadlines.ts';
import { EXPENSES } from './kinds/expenses.ts';
import { INCIDENTS } from './kinds/incidents.ts';
import { INVOICES } from './kinds/invoices.ts';
import { PAYMENTS } from './kinds/payments.ts';
import type { ReportDefinition } from './report-definition.ts';

export const REPORT_DEFINITIONS: Readonly<Record<ReportKind, ReportDefinition>> = {
  claims: CLAIMS,
  complaints: COMPLAINTS,
  payments: PAYMENTS,
  invoices: INVOICES,
  expenses: EXPENSES,
  incidents: INCIDENTS,
  deadlines: DEADLINES,
};
