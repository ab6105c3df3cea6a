// Actions on tasks.
import { claimRule } from '../../validation/claim-rules.ts';
import type { ActionArea } from '../area.ts';
import { completeTask } from './complete-task.ts';
import { taskDraft } from './task-draft.ts';

export const taskActions: ActionArea = () => [completeTask({ claimRules: [claimRule] }), taskDraft()];
