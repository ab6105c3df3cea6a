// Actions on claims, and what they have in common with complaints.
import type { ActionArea } from '../area.ts';
import { getClaimByAccessKey } from './get-claim-by-access-key.ts';
import { getClaimDocument } from './get-claim-document.ts';
import { replaceTimeline } from './replace-timeline.ts';
import { rotateClaimAccessKey } from './rotate-claim-access-key.ts';
import { updateClaimOwner } from './update-claim-owner.ts';
import { viewersAction } from './viewers.ts';
import { cancelWorkflowRun } from './workflow/cancel-workflow-run.ts';
import { pauseWorkflowRun, resumeWorkflowRun } from './workflow/pause-workflow-run.ts';
import { restartWorkflowRun } from './workflow/restart-workflow-run.ts';
import { retryWorkflowStep, skipWorkflowStep } from './workflow/steps.ts';

export const claimActions: ActionArea = ({ transactions, publicUrl, secret, viewers }) => [
  getClaimDocument({ publicUrl, secret }),
  getClaimByAccessKey({ transactions }),
  updateClaimOwner(),
  replaceTimeline(),
  rotateClaimAccessKey(),
  viewersAction({ viewers }),
  pauseWorkflowRun(),
  resumeWorkflowRun(),
  cancelWorkflowRun(),
  restartWorkflowRun(),
  retryWorkflowStep(),
  skipWorkflowStep(),
];
