import { checkPdsTerm } from '#domain/pds-version.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

export const pdsVersion = defineResource({
  type: 'PdsVersion',
  route: 'configuration/product-types/:productTypeId/pds/:pdsId',
  isHosted: true,
  label: { one: 'PDS version', many: 'PDS versions' },
  purpose:
    'A claim is lodged under the version in effect when the policy started: its questionnaire is asked, its workflow runs.',
  feature: 'claim',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'startDate', 'questionnaireId', 'pdsId'],
    properties: {
      name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200 },
      startDate: { type: 'string', title: 'Start date', 'x-kind': 'date' },
      endDate: {
        type: 'string',
        title: 'End date',
        description: 'Empty while the version is the current one.',
        'x-kind': 'date',
      },
      questionnaireId: {
        type: 'integer',
        title: 'Questionnaire',
        'x-reference': { type: 'Questionnaire', label: 'name' },
      },
      workflowId: {
        type: 'integer',
        title: 'Workflow',
        description: 'A workflow can be chosen once a version of it is published.',
        'x-reference': { type: 'Workflow', label: 'name', where: { currentVersionId: { _is_null: false } } },
      },
      pdsId: { type: 'integer', title: 'PDS', 'x-reference': { type: 'Pds', label: 'name' } },
    },
  },
  rules: [checkPdsTerm],
  form: { drawer: 500, sections: [{ fields: ['name', ['startDate', 'endDate'], 'questionnaireId', 'workflowId'] }] },
  list: {
    columns: ['id', 'name', 'startDate', 'endDate', 'questionnaireId', 'workflowId'],
    moreColumns: ['createdAt', 'updatedAt'],
    filters: ['name', 'questionnaireId', 'workflowId'],
    sort: { id: 'asc' },
    quietPager: true,
  },
  parent: 'pdsId',
  remove: 'none',
  // versions of a PDS do not overlap
  clone: { without: ['startDate', 'endDate'] },
});

export type PdsVersion = RecordOf<typeof pdsVersion>;
