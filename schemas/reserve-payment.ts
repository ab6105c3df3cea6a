import { namesOf } from '#domain/fields.ts';
import { PAYMENT_STATUSES } from '#domain/money-words.ts';
import { paymentIssues } from '#domain/reserves.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

/** A payment from a reserve, or the row that takes one back (spec 1 §3, §5; RULES 26). */
export const reservePayment = defineResource({
  type: 'ReservePayment',
  label: { one: 'Payment', many: 'Payments' },
  feature: 'claim',
  read: ['user', 'org_admin'],
  write: ['user', 'org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['claimId', 'reserveId', 'paymentTypeId', 'amount', 'gst', 'status'],
    properties: {
      claimId: { type: 'integer', title: 'Claim' },
      reserveId: { type: 'integer', title: 'Reserve', 'x-reference': { type: 'Reserve', label: 'section' } },
      paymentTypeId: { type: 'integer', title: 'Payment type', 'x-reference': { type: 'CostType', label: 'name' } },
      amount: {
        type: 'number',
        title: 'Total amount',
        minimum: -999999999999.99,
        maximum: 999999999999.99,
        'x-kind': 'money',
      },
      gst: { type: 'number', title: 'GST', enum: [0.1, 0], 'x-labels': { '0.1': '10%', '0': '0%' } },
      status: {
        type: 'string',
        title: 'Status',
        default: 'pending',
        enum: namesOf(PAYMENT_STATUSES),
        'x-labels': PAYMENT_STATUSES,
      },
      decisionReason: { type: 'string', title: 'Reason of the refusal', maxLength: 2000, 'x-kind': 'multiline' },
      reason: { type: 'string', title: 'Reason for the approver', maxLength: 2000, 'x-kind': 'multiline' },
      reversalOfId: {
        type: 'integer',
        title: 'Takes back',
        'x-reference': { type: 'ReservePayment', label: 'id', relation: 'ReversalOf' },
      },
      paysAgainId: {
        type: 'integer',
        title: 'Pays again',
        'x-reference': { type: 'ReservePayment', label: 'id', relation: 'PaysAgain' },
      },
    },
  },
  rules: [paymentIssues],
  form: {
    drawer: 500,
    sections: [{ fields: ['paymentTypeId', ['amount', 'gst'], 'status', 'decisionReason', 'reason'] }],
  },
  list: { columns: ['id', 'amount', 'status'], sort: { id: 'desc' } },
  texts: { added: 'Payment saved.', saved: 'Payment saved.' },
  remove: 'none',
});

export type ReservePayment = RecordOf<typeof reservePayment>;
