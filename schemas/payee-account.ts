import { BSB_MESSAGE } from '#domain/bsb.ts';
import { namesOf } from '#domain/fields.ts';
import { PAYEE_TYPES, VERIFIED_HOW } from '#domain/money-words.ts';
import { payeeAccountIssues } from '#domain/payee-account.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

/** Where a payee of a claim is paid, and who has verified it. */
export const payeeAccount = defineResource({
  type: 'PayeeAccount',
  label: { one: 'Bank details', many: 'Bank details' },
  feature: 'claim',
  read: ['user', 'org_admin'],
  write: ['user', 'org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['payeeType', 'payeeName', 'accountName', 'bsb', 'accountNo'],
    properties: {
      payeeType: { type: 'string', title: 'Payee type', enum: namesOf(PAYEE_TYPES), 'x-labels': PAYEE_TYPES },
      claimId: { type: 'integer', title: 'Claim' },
      payeeName: {
        type: 'string',
        title: 'Payee',
        description: 'As its reserve names it.',
        minLength: 1,
        maxLength: 200,
      },
      accountName: { type: 'string', title: 'Account name', minLength: 1, maxLength: 200 },
      bsb: { type: 'string', title: 'BSB', pattern: '^\\d{3}-?\\d{3}$', 'x-kind': 'bsb', errorMessage: BSB_MESSAGE },
      accountNo: {
        type: 'string',
        title: 'Account number',
        description:
          'Somebody else with a payment right verifies new and changed details before payments are approved.',
        maxLength: 20,
        'x-kind': 'account',
      },
      remittanceEmail: {
        type: 'string',
        title: 'Remittance e-mail',
        description: 'Where the payee is told what is paid.',
        format: 'email',
        maxLength: 320,
        errorMessage: 'Invalid e-mail address',
      },
      verifiedHow: {
        type: 'string',
        title: 'Verified by',
        enum: namesOf(VERIFIED_HOW),
        'x-labels': VERIFIED_HOW,
      },
      verifiedWith: { type: 'string', title: 'Verified with', maxLength: 200 },
    },
  },
  rules: [payeeAccountIssues],
  form: {
    drawer: 500,
    sections: [{ fields: ['payeeName', 'accountName', 'bsb', 'accountNo', 'remittanceEmail'] }],
    widgets: { payeeName: 'third-party-field', accountNo: 'payee-account-number-field' },
  },
  list: { columns: ['payeeName', 'accountName', 'bsb', 'accountNo'], sort: { id: 'asc' } },
  texts: { added: 'Bank details saved.', saved: 'Bank details saved.' },
  remove: 'none',
});

export type PayeeAccount = RecordOf<typeof payeeAccount>;
