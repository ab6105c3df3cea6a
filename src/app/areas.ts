// Every page under /app, by area. A new area adds its face here; its line in a menu stands in src/custom/shell and is
// shown once the page exists, to those who may open it.
import { routes as account } from '#src/custom/account/index.ts';
import { routes as admin } from '#src/custom/admin/index.ts';
import { routes as approvals } from '#src/custom/approvals/index.ts';
import { routes as claim } from '#src/custom/claim/index.ts';
import { routes as complaint } from '#src/custom/complaint/index.ts';
import { routes as configuration } from '#src/custom/configuration/index.ts';
import { routes as dashboard } from '#src/custom/dashboard/index.ts';
import { routes as deadlines } from '#src/custom/deadlines/index.ts';
import { routes as files } from '#src/custom/files/index.ts';
import { routes as idr } from '#src/custom/idr/index.ts';
import { routes as compliance } from '#src/custom/compliance/index.ts';
import { routes as conflicts } from '#src/custom/conflicts/index.ts';
import { routes as inbox } from '#src/custom/inbox/index.ts';
import { routes as incidents } from '#src/custom/incidents/index.ts';
import { routes as jobs } from '#src/custom/jobs/index.ts';
import { routes as lodgement } from '#src/custom/lodgement/index.ts';
import { routes as obligations } from '#src/custom/obligations/index.ts';
import { routes as paymentRuns } from '#src/custom/payment-runs/index.ts';
import { routes as reporting } from '#src/custom/reporting/index.ts';
import { routes as tasks } from '#src/custom/tasks/index.ts';
import { routes as team } from '#src/custom/team/index.ts';
import { routes as training } from '#src/custom/training/index.ts';
import { routes as userSettings } from '#src/custom/user-settings/index.ts';
import { routes as users } from '#src/custom/users/index.ts';
import { routes as systemicIssues } from '#src/custom/systemic-issues/index.ts';
import { routes as suppliers } from '#src/custom/suppliers/index.ts';
import { routes as supplierJobs } from '#src/custom/supplier-jobs/index.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { resourceRoutes } from '#src/resources/routes.ts';

export const areas: readonly AreaRoute[] = [
  ...dashboard,
  ...lodgement,
  ...claim,
  ...complaint,
  ...incidents,
  ...conflicts,
  ...compliance,
  ...approvals,
  ...paymentRuns,
  ...idr,
  ...reporting,
  ...inbox,
  ...jobs,
  ...deadlines,
  ...tasks,
  ...team,
  ...files,
  ...suppliers,
  ...supplierJobs,
  ...obligations,
  ...systemicIssues,
  ...training,
  ...configuration,
  ...users,
  ...userSettings,
  ...account,
  ...admin,
  ...resourceRoutes,
];
