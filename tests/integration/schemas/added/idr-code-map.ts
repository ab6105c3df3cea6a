// What somebody would write to give a table its screens: this one file.
import { defineResource } from '#schemas/engine/definition.ts';

export const idrCodeMap = defineResource({
  type: 'IdrCodeMap',
  route: 'configuration/idr-codes',
  label: { one: 'IDR code', many: 'IDR codes' },
  feature: 'complaint',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['version', 'element', 'ourValue'],
    properties: {
      version: { type: 'string', title: 'Version', minLength: 1, maxLength: 40, default: '2026' },
      element: {
        type: 'string',
        title: 'Element',
        enum: ['product', 'outcome'],
        'x-labels': { product: 'Product', outcome: 'Outcome' },
      },
      ourValue: { type: 'string', title: 'Our value', minLength: 1, maxLength: 300 },
      asicCode: {
        type: 'string',
        title: 'ASIC code',
        pattern: '^[A-Z]\\d{3}$',
        maxLength: 40,
        errorMessage: 'A letter and three digits',
      },
    },
  },
  form: { drawer: 500 },
  list: { columns: ['id', 'element', 'ourValue', 'asicCode'], filters: ['element'], sort: { id: 'desc' } },
  remove: 'hard',
  import: true,
});
