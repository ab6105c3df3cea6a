// Actions on workflows and their versions.
import type { ActionArea } from '../area.ts';
import { moveWorkflowRuns } from './move-workflow-runs.ts';
import { publicHolidays } from './public-holidays.ts';
import { publishWorkflow } from './publish-workflow.ts';
import { restoreWorkflowVersion } from './restore-workflow-version.ts';
import { workflowIssues } from './workflow-issues.ts';
import { workflowUses } from './workflow-uses.ts';

export const workflowActions: ActionArea = () => [
  publishWorkflow(),
  restoreWorkflowVersion(),
  workflowIssues(),
  workflowUses(),
  publicHolidays(),
  moveWorkflowRuns(),
];
