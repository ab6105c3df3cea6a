import { defineResource, type RecordOf } from './engine/definition.ts';

/** Supplier staff: people of the organisation who act for a supplier (spec 3 §2.2). */
export const userOrgSupplier = defineResource({
  type: 'UserOrgSupplier',
  label: { one: 'Staff member', many: 'Supplier staff' },
  feature: 'claim',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['supplierId', 'userId'],
    properties: {
      supplierId: { type: 'integer', title: 'Supplier', 'x-reference': { type: 'Supplier', label: 'name' } },
      userId: {
        type: 'integer',
        title: 'User',
        description: 'People with the role supplier who act for no other supplier. Invite them under Users.',
        'x-kind': 'user',
        'x-reference': { type: 'UserInOrg', label: 'name', relation: 'User' },
      },
    },
  },
  form: { drawer: 400, sections: [{ fields: ['userId'] }], widgets: { userId: 'supplier-staff-field' } },
  list: { columns: ['User.userFirstName', 'User.userLastName', 'User.position', 'User.email'], sort: { id: 'asc' } },
  parent: 'supplierId',
  remove: 'hard',
});

export type UserOrgSupplier = RecordOf<typeof userOrgSupplier>;
