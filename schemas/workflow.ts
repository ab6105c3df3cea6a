import { defineResource, type RecordOf } from './engine/definition.ts';

export const workflow = defineResource({
  type: 'Workflow',
  route: 'configuration/workflow',
  isHosted: true,
  label: { one: 'Workflow', many: 'Workflows' },
  purpose: 'What happens on a claim after lodgement. A PDS version names the workflow that its claims run.',
  feature: 'claim',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: { name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200 } },
  },
  form: { drawer: 500, path: 'edit/{id}' },
  list: {
    columns: ['id', 'name'],
    moreColumns: ['createdAt', 'updatedAt'],
    filters: ['name'],
    sort: { id: 'desc' },
    quietPager: true,
    links: [{ label: 'Manage workflow rules', to: '/app/configuration/workflow/edit/{id}/rules' }],
  },
  remove: 'none',
});

export type Workflow = RecordOf<typeof workflow>;
