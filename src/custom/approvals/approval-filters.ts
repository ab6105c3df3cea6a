import type { ListField } from '#src/kit/kinds/list-field.ts';

/** Filters of every list, by the claim that a row belongs to. */
const OF_CLAIM: readonly ListField[] = [
  {
    name: 'owner',
    source: 'Claim.ownerId',
    title: 'Claim owner',
    kind: 'user',
    property: { type: 'integer', title: 'Claim owner', 'x-kind': 'user' },
  },
  {
    name: 'insurer',
    source: 'Claim.insurerId',
    title: 'Insurer',
    kind: 'reference',
    property: { type: 'integer', title: 'Insurer', 'x-reference': { type: 'Insurer', label: 'name' } },
  },
];

const PAYEE: ListField = {
  name: 'payee',
  source: 'Reserve.payeeName',
  title: 'Payee',
  kind: 'text',
  property: { type: 'string', title: 'Payee' },
};

const amount = (source: string, title: string): ListField => ({
  name: 'amount',
  source,
  title,
  kind: 'money',
  property: { type: 'number', title, 'x-kind': 'money' },
});

export const PAYMENT_FILTERS: readonly ListField[] = [PAYEE, ...OF_CLAIM, amount('amount', 'Amount')];
export const CHANGE_FILTERS: readonly ListField[] = [PAYEE, ...OF_CLAIM, amount('amountRequested', 'New reserve')];
