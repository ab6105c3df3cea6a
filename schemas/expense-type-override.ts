import { defineResource, type RecordOf } from './engine/definition.ts';

export const expenseTypeOverride = defineResource({
  type: 'ExpenseTypeOverride',
  label: { one: 'Rate override', many: 'Rate overrides' },
  feature: 'claim',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['insurerId', 'rate', 'inventoryCode', 'expenseTypeId'],
    properties: {
      insurerId: { type: 'integer', title: 'Insurer', 'x-reference': { type: 'Insurer', label: 'name' } },
      rate: { type: 'number', title: 'Rate', minimum: 0, maximum: 999999999999.99, 'x-kind': 'money' },
      inventoryCode: { type: 'string', title: 'Inventory code', minLength: 1, maxLength: 40 },
      expenseTypeId: { type: 'integer', title: 'Expense type', 'x-reference': { type: 'ExpenseType', label: 'name' } },
    },
  },
  form: { drawer: 640, sections: [{ fields: ['insurerId', ['rate', 'inventoryCode']] }] },
  list: { columns: ['insurerId', 'rate', 'inventoryCode'], sort: { id: 'asc' }, quietPager: true },
  parent: 'expenseTypeId',
  remove: 'hard',
});

export type ExpenseTypeOverride = RecordOf<typeof expenseTypeOverride>;
