import { checkDefinition } from '#domain/questionnaire/check-definition.ts';
import { INVALID_DEFINITION } from '#domain/questionnaire/read.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

export const questionnaire = defineResource({
  type: 'Questionnaire',
  route: 'configuration/questionnaire',
  label: { one: 'Questionnaire', many: 'Questionnaires' },
  purpose:
    'What is asked when a claim is lodged. A PDS version names its questionnaire; claims keep the definition that they were lodged with.',
  feature: 'claim',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'definition'],
    properties: {
      name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200 },
      definition: { type: 'object', title: 'Definition', 'x-kind': 'json', errorMessage: INVALID_DEFINITION },
    },
  },
  rules: [checkDefinition],
  form: { drawer: 1000, widgets: { definition: 'questionnaire-definition' } },
  list: {
    columns: ['id', 'name'],
    moreColumns: ['createdAt', 'updatedAt'],
    filters: ['name'],
    sort: { id: 'desc' },
    quietPager: true,
  },
  remove: 'none',
});

export type Questionnaire = RecordOf<typeof questionnaire>;
