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
    properties: {
      name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200 },
      definition: {
        type: 'object',
        title: 'Draft',
        'x-kind': 'json',
        errorMessage: 'A workflow is described by its nodes and edges.',
      },
      copiedFromId: {
        type: 'integer',
        title: 'Copied from',
        'x-reference': { type: 'Workflow', label: 'name', relation: 'CopiedFrom' },
      },
      publishedNumber: { type: 'integer', title: 'Published version', readOnly: true },
      draftStatus: {
        type: 'string',
        title: 'Publishing',
        enum: ['not published', 'as published', 'differs'],
        'x-labels': { 'not published': 'Not published', 'as published': 'As published', differs: 'Draft differs' },
        readOnly: true,
      },
    },
  },
  form: { drawer: 500, path: 'edit/{id}', sections: [{ fields: ['name'] }] },
  list: {
    columns: ['id', 'name', 'publishedNumber', 'draftStatus'],
    moreColumns: ['createdAt', 'updatedAt'],
    filters: ['name', 'draftStatus'],
    sort: { id: 'desc' },
    quietPager: true,
    links: [
      { label: 'Manage workflow rules', to: '/app/configuration/workflow/edit/{id}/rules' },
      { label: 'Versions', to: '/app/configuration/workflow/edit/{id}/versions' },
    ],
  },
  clone: { takes: ['Workflow rules'] },
  remove: 'none',
});

export type Workflow = RecordOf<typeof workflow>;
