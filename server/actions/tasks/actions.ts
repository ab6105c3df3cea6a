// Actions on tasks.
import { claimRule } from '../../validation/claim-rules.ts';
import { definitionRule } from '../../validation/definition-rule.ts';
import type { ActionArea } from '../area.ts';
import { completeTask } from './complete-task.ts';
import { completeTasks } from './complete-tasks.ts';
import { reassignTasks } from './reassign-tasks.ts';
import { recordMilestone } from './record-milestone.ts';
import { taskDraft } from './task-draft.ts';

export const taskActions: ActionArea = ({ definitions, tables, writeRules }) => [
  completeTask({ claimRules: [claimRule], moneyRules: () => [...writeRules, definitionRule(definitions, tables)] }),
  completeTasks(),
  reassignTasks(),
  taskDraft(),
  recordMilestone(),
];
