import { namesOf } from '#domain/fields.ts';
import { recoveryIssues } from '#domain/ledger.ts';
import { RECOVERY_KINDS, RECOVERY_STATUSES } from '#domain/money-words.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

/** What is claimed back from somebody on a claim (RULES 30). */
export const recovery = defineResource({
  type: 'Recovery',
  label: { one: 'Recovery', many: 'Recoveries' },
  feature: 'claim',
  read: ['user', 'org_admin'],
  write: ['user', 'org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['claimId', 'partyName', 'kind', 'status'],
    properties: {
      claimId: { type: 'integer', title: 'Claim' },
      partyName: { type: 'string', title: 'From whom', minLength: 1, maxLength: 200 },
      kind: { type: 'string', title: 'Kind', enum: namesOf(RECOVERY_KINDS), 'x-labels': RECOVERY_KINDS },
      status: {
        type: 'string',
        title: 'Status',
        enum: namesOf(RECOVERY_STATUSES),
        'x-labels': RECOVERY_STATUSES,
        default: 'open',
      },
      demand: { type: 'number', title: 'Demand', minimum: 0.01, maximum: 999999999999.99, 'x-kind': 'money' },
      demandedOn: { type: 'string', title: 'Demanded on', 'x-kind': 'date' },
      limitationDate: {
        type: 'string',
        title: 'Limitation date',
        description: 'The last day on which the claim against them can be brought.',
        'x-kind': 'date',
      },
      note: { type: 'string', title: 'Note', maxLength: 4000, 'x-kind': 'multiline' },
    },
  },
  rules: [recoveryIssues],
  form: {
    drawer: 500,
    sections: [{ fields: ['partyName', ['kind', 'status'], ['demand', 'demandedOn'], 'limitationDate', 'note'] }],
  },
  list: { columns: ['partyName', 'kind', 'demand', 'status'], sort: { id: 'asc' } },
  texts: { added: 'Recovery saved.', saved: 'Recovery saved.' },
  remove: 'none',
});

export type Recovery = RecordOf<typeof recovery>;
