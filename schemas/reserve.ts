import { namesOf } from '#domain/fields.ts';
import { FREQUENCIES, PAYEE_TYPES } from '#domain/money-words.ts';
import { reserveIssues } from '#domain/reserves.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

/** What is set aside on a claim for a payee and a cost (spec 1 §3, §5); its amount moves by reserve changes. */
export const reserve = defineResource({
  type: 'Reserve',
  label: { one: 'Reserve', many: 'Reserves' },
  feature: 'claim',
  read: ['user', 'org_admin'],
  write: ['user', 'org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['claimId', 'section', 'reserve', 'frequency', 'payeeType', 'payeeName', 'costType1Id', 'costType2Id'],
    properties: {
      claimId: { type: 'integer', title: 'Claim' },
      section: { type: 'string', title: 'Section', minLength: 1, maxLength: 200 },
      frequency: { type: 'string', title: 'Frequency', enum: namesOf(FREQUENCIES), 'x-labels': FREQUENCIES },
      payeeType: { type: 'string', title: 'Payee type', enum: namesOf(PAYEE_TYPES), 'x-labels': PAYEE_TYPES },
      payeeSupplierId: {
        type: 'integer',
        title: 'Supplier',
        'x-reference': { type: 'Supplier', label: 'name', relation: 'PayeeSupplier' },
      },
      payeeName: { type: 'string', title: 'Payee name', minLength: 1, maxLength: 200 },
      costType1Id: { type: 'integer', title: 'Cost type 1', 'x-reference': { type: 'CostType', label: 'name' } },
      costType2Id: { type: 'integer', title: 'Cost type 2', 'x-reference': { type: 'CostType', label: 'name' } },
      reserve: {
        type: 'number',
        title: 'Reserve amount',
        description: 'Two decimals, at least A$1.00',
        maximum: 999999999999.99,
        'x-kind': 'money',
      },
      changeReason: {
        type: 'string',
        title: 'Reason for the change',
        description: 'Kept in the history of the reserve.',
        maxLength: 2000,
        'x-kind': 'multiline',
      },
    },
  },
  rules: [reserveIssues],
  form: {
    drawer: 500,
    sections: [
      {
        fields: [
          'section',
          'frequency',
          'payeeType',
          'payeeSupplierId',
          'payeeName',
          ['costType1Id', 'costType2Id'],
          'reserve',
          'changeReason',
        ],
      },
    ],
  },
  list: { columns: ['id', 'section', 'payeeName', 'reserve'], sort: { id: 'asc' } },
  texts: { added: 'Reserve saved.', saved: 'Reserve saved.' },
  remove: 'none',
});

export type Reserve = RecordOf<typeof reserve>;
