import { defineResource, type RecordOf } from './engine/definition.ts';

export const pds = defineResource({
  type: 'Pds',
  route: 'configuration/product-types/:productTypeId',
  isHosted: true,
  label: { one: 'PDS', many: 'PDS' },
  purpose: 'The product disclosure statements of this product type, one for each insurer that offers it.',
  feature: 'claim',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'insurerId', 'productTypeId'],
    properties: {
      name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200 },
      insurerId: { type: 'integer', title: 'Insurer', 'x-reference': { type: 'Insurer', label: 'name', create: true } },
      productTypeId: { type: 'integer', title: 'Product type', 'x-reference': { type: 'ProductType', label: 'name' } },
    },
  },
  form: { drawer: 500, sections: [{ fields: ['name', 'insurerId'] }] },
  list: {
    columns: ['id', 'name', 'insurerId'],
    moreColumns: ['createdAt', 'updatedAt'],
    filters: ['name', 'insurerId'],
    sort: { id: 'desc' },
    quietPager: true,
    links: [
      { label: 'Manage PDS versions', to: '/app/configuration/product-types/{productTypeId}/pds/{id}' },
      { label: 'Manage config items', to: '/app/configuration/product-types/{productTypeId}/pds/{id}/config-items' },
    ],
  },
  parent: 'productTypeId',
  clone: { leaves: ['Versions', 'Config items'] },
  remove: 'none',
});

export type Pds = RecordOf<typeof pds>;
