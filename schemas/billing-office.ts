import { BSB_MESSAGE } from '#domain/bsb.ts';
import { STATES } from '#domain/postcode.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

export const billingOffice = defineResource({
  type: 'BillingOffice',
  route: 'configuration/expenses-and-billing/billing',
  isHosted: true,
  label: { one: 'Billing office', many: 'Billing offices' },
  purpose: 'Who an invoice is from: the name, address, account and logo on it, and the address that it is sent from.',
  feature: 'claim',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200 },
      logoId: {
        type: 'string',
        title: 'Logo',
        description: 'Shown on invoices and on the public invoice page, so anyone can read the file.',
        format: 'uuid',
        'x-kind': 'logo',
      },
      email: {
        type: 'string',
        title: 'E-mail',
        format: 'email',
        maxLength: 320,
        errorMessage: 'Invalid e-mail address',
      },
      invoiceEmailAddress: {
        type: 'string',
        title: 'Invoice sending address',
        format: 'email',
        maxLength: 320,
        errorMessage: 'Not valid email',
      },
      phone: { type: 'string', title: 'Phone', maxLength: 40, 'x-kind': 'phone' },
      abn: { type: 'string', title: 'ABN', maxLength: 20, 'x-kind': 'abn' },
      bsb: { type: 'string', title: 'BSB', pattern: '^\\d{3}-?\\d{3}$', 'x-kind': 'bsb', errorMessage: BSB_MESSAGE },
      accountNo: { type: 'string', title: 'Account number', maxLength: 20, 'x-kind': 'account' },
      addressLine1: { type: 'string', title: 'Address line 1', maxLength: 200 },
      addressLine2: { type: 'string', title: 'Address line 2', maxLength: 200 },
      suburb: { type: 'string', title: 'Suburb', maxLength: 100 },
      state: { type: 'string', title: 'State', enum: STATES, 'x-kind': 'state' },
      postcode: { type: 'string', title: 'Postcode', maxLength: 10, 'x-kind': 'postcode' },
    },
  },
  form: {
    drawer: 500,
    sections: [
      { title: 'Office', fields: ['name', 'logoId', 'email', 'invoiceEmailAddress', 'phone'] },
      { title: 'Account', fields: ['abn', ['bsb', 'accountNo']] },
      { title: 'Address', fields: ['addressLine1', 'addressLine2', 'suburb', ['state', 'postcode']] },
    ],
  },
  list: {
    columns: ['id', 'name', 'email', 'invoiceEmailAddress', 'phone', 'suburb', 'state'],
    moreColumns: ['abn', 'bsb', 'accountNo', 'addressLine1', 'postcode', 'createdAt', 'updatedAt'],
    filters: ['name', 'email', 'state'],
    sort: { id: 'desc' },
    quietPager: true,
  },
  remove: 'soft',
});

export type BillingOffice = RecordOf<typeof billingOffice>;
