import { defineResource, type RecordOf } from './engine/definition.ts';

export const costType = defineResource({
  type: 'CostType',
  route: 'configuration/finance',
  isHosted: true,
  label: { one: 'Cost type', many: 'Cost types' },
  purpose: 'Levels 1 and 2 are chosen for a reserve, level 3 is the type of a payment.',
  feature: 'claim',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'parentId'],
    properties: {
      name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200 },
      costCentreCode: { type: 'string', title: 'Cost centre code', maxLength: 40 },
      parentId: {
        type: 'integer',
        title: 'Below',
        'x-reference': { type: 'CostType', label: 'name', relation: 'Parent' },
      },
    },
  },
  form: { drawer: 400, sections: [{ fields: ['name', 'costCentreCode'] }] },
  list: {
    columns: ['id', 'name', 'costCentreCode', 'Parent.name'],
    filters: ['name', 'costCentreCode'],
    sort: { id: 'asc' },
  },
  clone: { leaves: ['Cost types below it'] },
  remove: 'hard',
  texts: { added: 'Saved', saved: 'Saved' },
});

export type CostType = RecordOf<typeof costType>;
