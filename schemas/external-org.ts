import { defineResource, type RecordOf } from './engine/definition.ts';

export const externalOrg = defineResource({
  type: 'ExternalOrg',
  route: 'configuration/handling-parties',
  label: { one: 'Handling party', many: 'Handling parties' },
  purpose: 'The teams and companies that handle claims and complaints. People see the records of their own.',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200 },
      isDisabled: {
        type: 'boolean',
        title: 'Is disabled?',
        description: 'Not offered for new records; what is assigned to it stays.',
        default: false,
      },
    },
  },
  form: { drawer: 500 },
  list: {
    columns: ['id', 'name', 'isDisabled'],
    moreColumns: ['createdAt', 'updatedAt'],
    filters: ['name', 'isDisabled'],
    sort: { id: 'asc' },
  },
  remove: 'hard',
});

export type ExternalOrg = RecordOf<typeof externalOrg>;
