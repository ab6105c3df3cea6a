import { defineResource, type RecordOf } from './engine/definition.ts';

export const insuranceProduct = defineResource({
  type: 'InsuranceProduct',
  route: 'configuration/complaints/products',
  isHosted: true,
  label: { one: 'Product', many: 'Products' },
  purpose: 'What a complaint can be about. A product that is not active is not offered for new complaints.',
  feature: 'complaint',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200 },
      category: { type: 'string', title: 'Category', maxLength: 100 },
      isActive: { type: 'boolean', title: 'Active', default: true },
    },
  },
  form: { drawer: 500 },
  list: {
    columns: ['id', 'name', 'category', 'isActive'],
    moreColumns: ['createdAt', 'updatedAt'],
    filters: ['name', 'category', 'isActive'],
    sort: { name: 'asc' },
  },
  remove: 'none',
  import: true,
});

export type InsuranceProduct = RecordOf<typeof insuranceProduct>;
