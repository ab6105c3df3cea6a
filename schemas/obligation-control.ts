import { FREQUENCIES, FREQUENCY_LABELS } from '#domain/obligation.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

/** What is done so that an obligation is met, and who attests it how often; below the obligation's page. */
export const obligationControl = defineResource({
  type: 'ObligationControl',
  label: { one: 'Control', many: 'Controls' },
  feature: 'compliance',
  read: ['user', 'org_admin'],
  write: ['user', 'org_admin'],
  parent: 'obligationId',
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'ownerId', 'frequency', 'startsOn'],
    properties: {
      obligationId: { type: 'integer', title: 'Obligation', 'x-reference': { type: 'Obligation', label: 'section' } },
      name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200 },
      description: { type: 'string', title: 'Description', maxLength: 10_000, 'x-kind': 'multiline' },
      test: {
        type: 'string',
        title: 'How it is tested',
        description: 'What whoever attests it looks at.',
        maxLength: 10_000,
        'x-kind': 'multiline',
      },
      ownerId: {
        type: 'integer',
        title: 'Owner',
        description: 'Asked by e-mail whether it worked.',
        'x-kind': 'user',
        'x-reference': { type: 'UserInOrg', label: 'name' },
      },
      frequency: { type: 'string', title: 'Asked', enum: FREQUENCIES, 'x-labels': FREQUENCY_LABELS },
      startsOn: {
        type: 'string',
        title: 'First period begins',
        description: 'The other periods join on. One that is over already is asked about at once.',
        format: 'date',
      },
      daysToAnswer: { type: 'integer', title: 'Days to answer', minimum: 1, maximum: 90, default: 14 },
      isActive: { type: 'boolean', title: 'In use', default: true },
    },
  },
  form: {
    drawer: 500,
    path: 'control/{id}',
    sections: [
      {
        fields: ['name', 'description', 'test', 'ownerId', ['frequency', 'startsOn'], 'daysToAnswer', 'isActive'],
      },
    ],
  },
  list: {
    columns: ['name', 'ownerId', 'frequency', 'startsOn', 'isActive'],
    moreColumns: ['description', 'test', 'daysToAnswer', 'createdAt'],
    sort: { name: 'asc' },
    quietPager: true,
  },
  texts: { add: 'Add control' },
  remove: 'none',
});

export type ObligationControl = RecordOf<typeof obligationControl>;
