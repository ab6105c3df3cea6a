import { defineResource, type RecordOf } from './engine/definition.ts';

export const insurer = defineResource({
  type: 'Insurer',
  route: 'configuration/insurers',
  label: { one: 'Insurer', many: 'Insurers' },
  purpose: 'The insurers whose products and claims the organisation handles.',
  feature: 'claim',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200 },
      email: {
        type: 'string',
        title: 'E-mail',
        format: 'email',
        maxLength: 320,
        errorMessage: 'Invalid e-mail address',
      },
      applyGst: { type: 'boolean', title: 'Apply GST', default: true },
    },
  },
  form: { drawer: 500 },
  list: { columns: ['id', 'name', 'email', 'applyGst'], filters: ['name'], sort: { id: 'desc' } },
  remove: 'hard',
});

export type Insurer = RecordOf<typeof insurer>;
