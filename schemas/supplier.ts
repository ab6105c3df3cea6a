import { BSB_MESSAGE } from '#domain/bsb.ts';
import { STATES } from '#domain/postcode.ts';
import { AFSL_STATUSES, COUNTRIES, SUPPLIER_CATEGORIES, SUPPLIER_CATEGORY_LABELS } from '#domain/supplier.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

export const supplier = defineResource({
  type: 'Supplier',
  route: 'configuration/suppliers',
  isHosted: true,
  label: { one: 'Supplier', many: 'Suppliers' },
  purpose: 'Companies that assess, quote, repair and restore, and who of theirs works with you.',
  feature: 'claim',
  read: ['user', 'org_admin'],
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'category', 'contactPerson', 'email', 'addressLine1', 'country', 'stateOrProvince', 'asfStatus', 'accountBsb', 'accountNo', 'abn'],
    properties: {
      name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200 },
      category: { type: 'string', title: 'Category', enum: SUPPLIER_CATEGORIES, 'x-labels': SUPPLIER_CATEGORY_LABELS },
      contactPerson: { type: 'string', title: 'Contact person', minLength: 1, maxLength: 200 },
      email: { type: 'string', title: 'E-mail', format: 'email', maxLength: 320, errorMessage: 'Invalid e-mail address' },
      phone: { type: 'string', title: 'Phone', maxLength: 40, 'x-kind': 'phone' },
      addressLine1: { type: 'string', title: 'Address line 1', minLength: 1, maxLength: 200 },
      addressLine2: { type: 'string', title: 'Address line 2', maxLength: 200 },
      country: { type: 'string', title: 'Country', enum: COUNTRIES, 'x-kind': 'country' },
      stateOrProvince: { type: 'string', title: 'State', enum: STATES, 'x-kind': 'state' },
      suburb: { type: 'string', title: 'Suburb', maxLength: 100 },
      postcode: { type: 'string', title: 'Postcode', maxLength: 10, 'x-kind': 'postcode' },
      servicingAreaStates: { type: 'array', title: 'Servicing states', items: { type: 'string', enum: STATES }, uniqueItems: true, default: [] },
      servicingAreaPostcodes: { type: 'array', title: 'Servicing postcodes', items: { type: 'string' }, uniqueItems: true, maxItems: 3000, default: [], 'x-kind': 'postcodes' },
      asfStatus: { type: 'string', title: 'AFSL status', enum: AFSL_STATUSES, 'x-labels': { holder: 'Holder', 'authorized representative': 'Authorized representative', none: 'None' } },
      accountBsb: { type: 'string', title: 'BSB', pattern: '^\\d{3}-?\\d{3}$', 'x-kind': 'bsb', errorMessage: BSB_MESSAGE },
      accountNo: { type: 'string', title: 'Account number', maxLength: 20, 'x-kind': 'account' },
      isRegisteredForGst: { type: 'boolean', title: 'Registered for GST', default: false },
      abn: { type: 'string', title: 'ABN', maxLength: 20, 'x-kind': 'abn' },
      remittanceEmail: { type: 'string', title: 'Remittance e-mail', format: 'email', maxLength: 320, errorMessage: 'Invalid e-mail address' },
      externalOrgIds: { type: 'array', title: 'Handling parties', description: 'Those whose claims may use the supplier.', items: { type: 'integer' }, default: [] },
    },
  },
  form: {
    drawer: 750,
    path: 'edit/{id}',
    sections: [
      { title: 'Supplier', fields: [['name', 'category'], ['contactPerson', 'phone'], 'email'] },
      { title: 'Address', fields: ['addressLine1', 'addressLine2', ['country', 'stateOrProvince'], ['suburb', 'postcode']] },
      { title: 'Servicing area', fields: ['servicingAreaStates', 'servicingAreaPostcodes'] },
      { title: 'Handling parties', fields: ['externalOrgIds'] },
      { title: 'Financial details', fields: [['abn', 'isRegisteredForGst'], 'asfStatus', ['accountBsb', 'accountNo'], 'remittanceEmail'] },
    ],
    widgets: { externalOrgIds: 'handling-parties-field' },
  },
  list: {
    columns: ['id', 'name', 'category', 'contactPerson', 'email', 'phone', 'stateOrProvince'],
    moreColumns: ['suburb', 'postcode', 'asfStatus', 'abn', 'createdAt', 'updatedAt'],
    filters: ['name', 'category', 'contactPerson'],
    sort: { id: 'desc' },
  },
  texts: { add: 'Add new supplier' },
  remove: 'soft',
  import: true,
});

export type Supplier = RecordOf<typeof supplier>;
