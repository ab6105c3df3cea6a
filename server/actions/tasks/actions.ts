// Actions on tasks.
import { explainRefusals } from '../../refusals/explain-refusal.ts';
import { claimRule } from '../../validation/claim-rules.ts';
import { definitionRule } from '../../validation/definition-rule.ts';
import type { ActionArea } from '../area.ts';
import { completeTask } from './complete-task.ts';
import { completeTasks } from './complete-tasks.ts';
import { reassignTasks } from './reassign-tasks.ts';
import { recordMilestone } from './record-milestone.ts';
import { taskDraft } from './task-draft.ts';

export const taskActions: ActionArea = ({ definitions, tables, writeRules }) => {
  const explain = explainRefusals(definitions, tables);
  return [
    completeTask({ claimRules: [claimRule], moneyRules: () => [...writeRules, definitionRule(definitions, tables)] }),
    completeTasks(explain),
    reassignTasks(explain),
    taskDraft(),
    recordMilestone(),
  ];
};
