// Actions on suppliers on claims and their jobs.
import type { ActionArea } from '../area.ts';
import { attachToMyJob } from './attach-to-my-job.ts';
import { updateClaimSupplier } from './update-claim-supplier.ts';

export const supplierActions: ActionArea = ({ definitions, contents }) => [
  updateClaimSupplier({ definitions }),
  attachToMyJob({ contents }),
];
