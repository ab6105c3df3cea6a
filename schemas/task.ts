import { byParentField, recordTitle } from '#domain/records.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

export const task = defineResource({
  type: 'Task',
  label: { one: 'Task', many: 'Tasks' },
  read: ['user', 'org_admin'],
  write: ['user', 'org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['title'],
    properties: {
      taskTemplateId: { type: 'integer', title: 'Task', 'x-reference': { type: 'TaskTemplate', label: 'title' } },
      title: {
        type: 'string',
        title: 'Title',
        minLength: 1,
        maxLength: 200,
        // spec 2 §5
        errorMessage: { required: 'Please enter Title.', minLength: 'Please enter Title.' },
      },
      description: { type: 'string', title: 'Description', maxLength: 4000, 'x-kind': 'multiline' },
      dueDate: { type: 'string', title: 'Due date', 'x-kind': 'date' },
      type: {
        type: 'string',
        title: 'Task type',
        maxLength: 100,
        'x-options': 'task_types',
        description: 'Its day limits give the task its priority.',
      },
      assignedToId: {
        type: 'integer',
        title: 'Assignee',
        'x-kind': 'user',
        'x-reference': { type: 'UserInOrg', label: 'name', relation: 'AssignedTo' },
      },
      category: { type: 'string', title: 'Category', maxLength: 100 },
      ...byParentField('tasks', (kind) => ({ type: 'integer', title: recordTitle(kind) }) as const),
      taskConfig: { type: 'object', title: 'Action', readOnly: true },
      isCompleted: { type: 'boolean', title: 'Completed', readOnly: true },
      dtCompleted: { type: 'string', title: 'Completed on', 'x-kind': 'dateTime', readOnly: true },
    },
  },
  form: {
    drawer: 500,
    sections: [{ fields: ['title', 'description', ['dueDate', 'type'], 'assignedToId', 'category'] }],
  },
  list: {
    columns: ['id', 'title', 'dueDate', 'category', 'isCompleted'],
    filters: ['title', 'category'],
    sort: { id: 'desc' },
  },
  texts: { added: 'Task saved.', saved: 'Task saved.' },
  remove: 'none',
});

export type Task = RecordOf<typeof task>;
