import { ownPlatformQuestion } from '#domain/own-access.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

/** A person on the platform, whatever the organisations. */
export const user = defineResource({
  type: 'User',
  label: { one: 'User', many: 'Users' },
  purpose: 'Everybody who has an account, in whatever organisations.',
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
      email: { type: 'string', title: 'E-mail', format: 'email', maxLength: 320, readOnly: true, 'x-kind': 'email' },
      isAdmin: {
        type: 'boolean',
        title: 'Platform administrator',
        description: 'May sign in to the admin portal.',
        default: false,
      },
    },
  },
  where: { id: { _gte: 1000 } },
  form: { drawer: 500, path: 'edit/{id}', below: ['user-sign-in'], question: ownPlatformQuestion },
  list: {
    columns: ['id', 'name', 'email', 'isAdmin'],
    moreColumns: ['createdAt'],
    filters: ['name', 'email', 'isAdmin'],
    sort: { name: 'asc' },
  },
  remove: 'none',
});

export type User = RecordOf<typeof user>;
