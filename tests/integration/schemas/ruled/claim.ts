// A few columns of a claim: the rules of claims and of custom fields hold whatever a definition says.
import { defineResource } from '#schemas/engine/definition.ts';

export const claim = defineResource({
  type: 'Claim',
  label: { one: 'Claim', many: 'Claims' },
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    properties: {
      causeOfLoss: { type: 'string', title: 'Cause of loss' },
      productTypeId: { type: 'integer', title: 'Product type', 'x-reference': { type: 'ProductType', label: 'name' } },
    },
  },
  form: { drawer: 500 },
  list: { columns: ['id'], sort: { id: 'desc' } },
  remove: 'none',
  import: true,
});
