import { namesOf } from '#domain/fields.ts';
import { receiptIssues } from '#domain/ledger.ts';
import { RECEIPT_KINDS } from '#domain/money-words.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

/** What was received of the excess or of a recovery; a row that was wrong is taken back by one of its own (RULES 30). */
export const receipt = defineResource({
  type: 'Receipt',
  label: { one: 'Receipt', many: 'Receipts' },
  feature: 'claim',
  read: ['user', 'org_admin'],
  write: ['user', 'org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['claimId', 'kind', 'amount', 'receivedOn', 'reference'],
    properties: {
      claimId: { type: 'integer', title: 'Claim' },
      kind: { type: 'string', title: 'Received of', enum: namesOf(RECEIPT_KINDS), 'x-labels': RECEIPT_KINDS },
      recoveryId: {
        type: 'integer',
        title: 'Recovery',
        'x-reference': { type: 'Recovery', label: 'partyName' },
      },
      amount: {
        type: 'number',
        title: 'Amount',
        minimum: -999999999999.99,
        maximum: 999999999999.99,
        'x-kind': 'money',
      },
      receivedOn: { type: 'string', title: 'Received on', 'x-kind': 'date' },
      reference: {
        type: 'string',
        title: 'Reference',
        description: 'As the bank statement or the remittance advice has it.',
        minLength: 1,
        maxLength: 200,
      },
      deductedFromId: {
        type: 'integer',
        title: 'Kept back from a payment',
        'x-reference': { type: 'ReservePayment', label: 'id', relation: 'DeductedFrom' },
      },
      takesBackId: {
        type: 'integer',
        title: 'Takes back',
        readOnly: true,
        'x-reference': { type: 'Receipt', label: 'id', relation: 'TakesBack' },
      },
    },
  },
  rules: [receiptIssues],
  form: {
    drawer: 500,
    sections: [{ fields: ['kind', 'recoveryId', ['amount', 'receivedOn'], 'reference', 'deductedFromId'] }],
    widgets: {
      kind: 'receipt-kind-field',
      recoveryId: 'recovery-of-claim-field',
      deductedFromId: 'payment-of-claim-field',
    },
  },
  list: { columns: ['receivedOn', 'kind', 'amount', 'reference'], sort: { id: 'desc' } },
  texts: { added: 'Receipt recorded.' },
  remove: 'none',
});

export type Receipt = RecordOf<typeof receipt>;
