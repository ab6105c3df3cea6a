// Every page under /app, by area. A new area adds its face here; its line in a menu stands in src/custom/shell and is
// shown once the page exists, to those who may open it.
import { routes as account } from '#src/custom/account/index.ts';
import { routes as admin } from '#src/custom/admin/index.ts';
import { routes as approvals } from '#src/custom/approvals/index.ts';
import { routes as claim } from '#src/custom/claim/index.ts';
import { routes as configuration } from '#src/custom/configuration/index.ts';
import { routes as files } from '#src/custom/files/index.ts';
import { routes as inbox } from '#src/custom/inbox/index.ts';
import { routes as jobs } from '#src/custom/jobs/index.ts';
import { routes as lodgement } from '#src/custom/lodgement/index.ts';
import { routes as paymentRuns } from '#src/custom/payment-runs/index.ts';
import { routes as userSettings } from '#src/custom/user-settings/index.ts';
import { routes as users } from '#src/custom/users/index.ts';
import { routes as suppliers } from '#src/custom/suppliers/index.ts';
import { routes as supplierJobs } from '#src/custom/supplier-jobs/index.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { resourceRoutes } from '#src/resources/routes.ts';

export const areas: readonly AreaRoute[] = [
  ...lodgement,
  ...claim,
  ...approvals,
  ...paymentRuns,
  ...inbox,
  ...jobs,
  ...files,
  ...suppliers,
  ...supplierJobs,
  ...configuration,
  ...users,
  ...userSettings,
  ...account,
  ...admin,
  ...resourceRoutes,
];
