import { defineResource, type RecordOf } from './engine/definition.ts';

/** An organisation, as platform administrators keep it. */
export const org = defineResource({
  type: 'Org',
  label: { one: 'Organisation', many: 'Organisations' },
  purpose: 'Organisations on the platform and what they may use.',
  read: ['super_admin'],
  write: ['super_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: {
        type: 'string',
        title: 'Name',
        minLength: 1,
        maxLength: 200,
        pattern: '\\S',
        errorMessage: { pattern: 'Field is required' },
      },
      isEnabled: { type: 'boolean', title: 'Enabled', default: true },
      isClaimsFeatureEnabled: { type: 'boolean', title: 'Claims', default: false },
      isComplaintsFeatureEnabled: { type: 'boolean', title: 'Complaints', default: false },
      isComplianceFeatureEnabled: { type: 'boolean', title: 'Compliance', default: false },
    },
  },
  form: {
    drawer: 500,
    path: 'edit/{id}',
    sections: [
      { fields: ['name', 'isEnabled'] },
      {
        title: 'Features',
        fields: ['isClaimsFeatureEnabled', 'isComplaintsFeatureEnabled', 'isComplianceFeatureEnabled'],
      },
    ],
  },
  list: {
    columns: [
      'id',
      'name',
      'isEnabled',
      'isClaimsFeatureEnabled',
      'isComplaintsFeatureEnabled',
      'isComplianceFeatureEnabled',
    ],
    moreColumns: ['createdAt'],
    filters: ['name', 'isEnabled'],
    links: [{ label: 'Users', to: '/app/admin/organizations/{id}/users' }],
    sort: { name: 'asc' },
  },
  remove: 'none',
});

export type Org = RecordOf<typeof org>;
