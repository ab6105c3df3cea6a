import { excessRequestIssues } from '#domain/ledger.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

/** That the policy holder was asked for the excess (RULES 30). */
export const excessRequest = defineResource({
  type: 'ExcessRequest',
  label: { one: 'Excess request', many: 'Excess requests' },
  feature: 'claim',
  read: ['user', 'org_admin'],
  write: ['user', 'org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['claimId', 'requestedFrom', 'amount', 'requestedOn'],
    properties: {
      claimId: { type: 'integer', title: 'Claim' },
      requestedFrom: { type: 'string', title: 'Requested from', minLength: 1, maxLength: 200 },
      amount: { type: 'number', title: 'Amount', minimum: 0.01, maximum: 999999999999.99, 'x-kind': 'money' },
      requestedOn: { type: 'string', title: 'Requested on', 'x-kind': 'date' },
      dueOn: { type: 'string', title: 'Due on', 'x-kind': 'date' },
      note: { type: 'string', title: 'Note', maxLength: 4000, 'x-kind': 'multiline' },
    },
  },
  rules: [excessRequestIssues],
  form: {
    drawer: 500,
    sections: [{ fields: ['requestedFrom', 'amount', ['requestedOn', 'dueOn'], 'note'] }],
  },
  list: { columns: ['requestedFrom', 'amount', 'requestedOn'], sort: { id: 'asc' } },
  texts: { added: 'Excess request saved.', saved: 'Excess request saved.' },
  remove: 'none',
});

export type ExcessRequest = RecordOf<typeof excessRequest>;
