import { defineResource, type RecordOf } from './engine/definition.ts';

/** A supplier that was sent out on a claim, and who of its staff to ask for (spec 1 §3, §5). */
export const claimSupplier = defineResource({
  type: 'ClaimSupplier',
  label: { one: 'Supplier of a claim', many: 'Suppliers of claims' },
  feature: 'claim',
  read: ['user', 'org_admin'],
  write: ['user', 'org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['claimId', 'supplierId'],
    properties: {
      claimId: { type: 'integer', title: 'Claim' },
      supplierId: { type: 'integer', title: 'Supplier', 'x-reference': { type: 'Supplier', label: 'name' } },
      contactId: {
        type: 'integer',
        title: 'Staff member',
        'x-reference': { type: 'UserOrgSupplier', label: 'id', relation: 'UserOrgSupplier' },
      },
    },
  },
  form: { drawer: 750 },
  list: { columns: ['Supplier.name'], sort: { id: 'asc' } },
  remove: 'hard',
});

export type ClaimSupplier = RecordOf<typeof claimSupplier>;
