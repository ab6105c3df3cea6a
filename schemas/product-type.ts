import { defineResource, type RecordOf } from './engine/definition.ts';

export const productType = defineResource({
  type: 'ProductType',
  route: 'configuration/product-types',
  isHosted: true,
  label: { one: 'Product type', many: 'Product types' },
  purpose: 'The kinds of insurance that claims are lodged under, each with its disclosure statements (PDS).',
  feature: 'claim',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: { name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200 } },
  },
  // the statements of a product type stand at {route}/{id}
  form: { drawer: 500, path: 'edit/{id}' },
  list: {
    columns: ['id', 'name'],
    moreColumns: ['createdAt', 'updatedAt'],
    filters: ['name'],
    sort: { id: 'desc' },
    quietPager: true,
    links: [{ label: 'Manage PDS', to: '/app/configuration/product-types/{id}' }],
  },
  clone: { leaves: ['PDSs'] },
  remove: 'hard',
});

export type ProductType = RecordOf<typeof productType>;
