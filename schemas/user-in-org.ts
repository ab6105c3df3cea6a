import { ownMembershipQuestion } from '#domain/own-access.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

/** A person in the organisation: Team management (spec 3 §2.5), and a platform administrator's view of an organisation. */
export const userInOrg = defineResource({
  type: 'UserInOrg',
  label: { one: 'User', many: 'Users' },
  purpose: 'Who works in your organisation, and what they may do.',
  read: ['org_admin'],
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['userLastName', 'roles'],
    properties: {
      name: { type: 'string', title: 'Name', readOnly: true },
      email: { type: 'string', title: 'E-mail', format: 'email', maxLength: 320, readOnly: true, 'x-kind': 'email' },
      userFirstName: { type: 'string', title: 'First name', maxLength: 100 },
      userLastName: {
        type: 'string',
        title: 'Last name',
        minLength: 1,
        maxLength: 100,
        pattern: '\\S',
        errorMessage: { pattern: 'Field is required' },
      },
      isEmployee: { type: 'boolean', title: 'Is employee', default: false },
      position: { type: 'string', title: 'Position', maxLength: 200 },
      roles: {
        type: 'array',
        title: 'Roles',
        items: { type: 'string', enum: ['org_admin', 'user', 'supplier'] },
        minItems: 1,
        uniqueItems: true,
        default: ['user'],
        'x-labels': { org_admin: 'Organisation admin', user: 'User', supplier: 'Supplier' },
        errorMessage: { required: 'Choose at least one role', enum: 'This role cannot be given' },
      },
      paymentAdmin: {
        type: 'boolean',
        title: 'Payment admin',
        description: 'Approves and refuses payments that somebody else made.',
        default: false,
      },
      paymentUser: {
        type: 'boolean',
        title: 'Payment user',
        description: 'Marks approved payments as paid.',
        default: false,
      },
      reserveLimit: {
        type: 'number',
        title: 'Reserve limit',
        description: 'Empty: the limit of the role.',
        minimum: 0,
        maximum: 999_999_999_999,
        'x-kind': 'money',
      },
      paymentLimit: {
        type: 'number',
        title: 'Payment limit',
        description: 'Empty: the limit of the role.',
        minimum: 0,
        maximum: 999_999_999_999,
        'x-kind': 'money',
      },
      allowAccessToAllExternalOrgs: { type: 'boolean', title: 'Allow access to all organisations', default: false },
      externalOrgIds: {
        type: 'array',
        title: 'Handling parties',
        items: { type: 'integer' },
        uniqueItems: true,
        default: [],
      },
      externalOrgNames: { type: 'string', title: 'Handling parties', readOnly: true },
      disabled: { type: 'boolean', title: 'Disabled', default: false },
      lastSeen: { type: 'string', title: 'Last seen', format: 'date-time', readOnly: true },
    },
  },
  where: { userId: { _gte: 1000 } },
  form: {
    drawer: 500,
    path: 'edit/{id}',
    sections: [
      { fields: ['email', ['userFirstName', 'userLastName'], 'isEmployee', 'position'] },
      {
        title: 'What the user may do',
        fields: ['roles', 'paymentAdmin', 'paymentUser', ['reserveLimit', 'paymentLimit']],
      },
      { title: 'What the user sees', fields: ['allowAccessToAllExternalOrgs', 'externalOrgIds'] },
      { title: 'Account', fields: ['disabled'] },
    ],
    widgets: { position: 'position-field', externalOrgIds: 'handling-parties-field', disabled: 'enabled-field' },
    below: ['user-sign-in'],
    question: ownMembershipQuestion,
  },
  list: {
    columns: ['name', 'email', 'position', 'roles', 'externalOrgNames', 'disabled', 'lastSeen'],
    moreColumns: [
      'isEmployee',
      'paymentAdmin',
      'paymentUser',
      'reserveLimit',
      'paymentLimit',
      'allowAccessToAllExternalOrgs',
      'createdAt',
    ],
    filters: ['name', 'email', 'position', 'externalOrgNames', 'isEmployee', 'disabled'],
    sort: { name: 'asc' },
  },
  remove: 'none',
});

export type UserInOrg = RecordOf<typeof userInOrg>;
