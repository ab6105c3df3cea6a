import { checkConfigItem } from '#domain/pds-config-item.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';
import { condition } from './shared/pds-condition.ts';

export const pdsConfigItem = defineResource({
  type: 'PdsConfigItem',
  route: 'configuration/product-types/:productTypeId/pds/:pdsId/config-items',
  isHosted: true,
  label: { one: 'PDS config item', many: 'PDS config items' },
  purpose:
    'Questions about cover that an answer of the questionnaire can bring up, with the answers that cover requires.',
  feature: 'claim',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['label', 'pdsId'],
    properties: {
      label: {
        type: 'string',
        title: 'Name',
        description: 'For you alone: options of a questionnaire point to the item by it.',
        minLength: 1,
        maxLength: 200,
      },
      ...condition('object', 1),
      ...condition('object', 2),
      ...condition('object', 3),
      ...condition('object', 4),
      ...condition('peril', 1),
      ...condition('peril', 2),
      ...condition('peril', 3),
      ...condition('peril', 4),
      pdsId: { type: 'integer', title: 'PDS', 'x-reference': { type: 'Pds', label: 'name' } },
    },
  },
  rules: [checkConfigItem],
  form: {
    drawer: 640,
    sections: [
      { fields: ['label'] },
      {
        title: 'About the object',
        fields: [
          'objectQuestion1',
          ['objectRequiredAnswer1', 'objectErrorMessage1'],
          'objectQuestion2',
          ['objectRequiredAnswer2', 'objectErrorMessage2'],
          'objectQuestion3',
          ['objectRequiredAnswer3', 'objectErrorMessage3'],
          'objectQuestion4',
          ['objectRequiredAnswer4', 'objectErrorMessage4'],
        ],
      },
      {
        title: 'About the peril',
        fields: [
          'perilQuestion1',
          ['perilRequiredAnswer1', 'perilErrorMessage1'],
          'perilQuestion2',
          ['perilRequiredAnswer2', 'perilErrorMessage2'],
          'perilQuestion3',
          ['perilRequiredAnswer3', 'perilErrorMessage3'],
          'perilQuestion4',
          ['perilRequiredAnswer4', 'perilErrorMessage4'],
        ],
      },
    ],
  },
  list: {
    columns: ['id', 'label', 'objectQuestion1', 'perilQuestion1'],
    moreColumns: ['objectQuestion2', 'perilQuestion2', 'createdAt', 'updatedAt'],
    filters: ['label'],
    sort: { id: 'asc' },
    quietPager: true,
  },
  parent: 'pdsId',
  remove: 'hard',
});

export type PdsConfigItem = RecordOf<typeof pdsConfigItem>;
