import { defineResource, type RecordOf } from './engine/definition.ts';

export const expenseType = defineResource({
  type: 'ExpenseType',
  route: 'configuration/expenses-and-billing/expenses',
  isHosted: true,
  label: { one: 'Expense type', many: 'Expense types' },
  purpose: 'What work on a claim is charged at, and its codes in the accounts.',
  feature: 'claim',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'rate', 'inventoryCode', 'accountingCode'],
    properties: {
      name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200 },
      rate: { type: 'number', title: 'Base rate', minimum: 0, maximum: 999999999999.99, 'x-kind': 'money' },
      inventoryCode: { type: 'string', title: 'Inventory code', minLength: 1, maxLength: 40 },
      accountingCode: { type: 'string', title: 'Accounting code', minLength: 1, maxLength: 40 },
    },
  },
  form: {
    drawer: 640,
    sections: [{ fields: ['name', 'rate', ['inventoryCode', 'accountingCode']] }],
    below: ['expense-type-overrides'],
  },
  list: {
    columns: ['id', 'name', 'rate', 'inventoryCode', 'accountingCode'],
    moreColumns: ['createdAt', 'updatedAt'],
    filters: ['name', 'inventoryCode', 'accountingCode'],
    sort: { id: 'desc' },
    quietPager: true,
  },
  clone: { leaves: ['Overrides'] },
  remove: 'hard',
  import: true,
});

export type ExpenseType = RecordOf<typeof expenseType>;
