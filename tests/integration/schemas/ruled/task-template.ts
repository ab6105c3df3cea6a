import { taskTemplate as served } from '#schemas/task-template.ts';

export const taskTemplate = { ...served, import: true };
