import { checkSpecifiedItem } from '#domain/specified-item-slots.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';
import { attribute } from './shared/item-attribute.ts';

export const specifiedItem = defineResource({
  type: 'SpecifiedItem',
  route: 'configuration/specified-items',
  label: { one: 'Specified item', many: 'Specified items' },
  purpose: 'Things that a policy may name one by one, with what is asked of each. "Other" is built in.',
  feature: 'claim',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['label'],
    properties: {
      label: { type: 'string', title: 'Label', minLength: 1, maxLength: 200 },
      ...attribute(1),
      ...attribute(2),
      ...attribute(3),
      ...attribute(4),
    },
  },
  rules: [checkSpecifiedItem],
  form: {
    drawer: 500,
    sections: [
      { fields: ['label'] },
      {
        title: 'What is asked',
        fields: [
          'attribute1Name',
          ['attribute1Type', 'attribute1Unit'],
          'attribute2Name',
          ['attribute2Type', 'attribute2Unit'],
          'attribute3Name',
          ['attribute3Type', 'attribute3Unit'],
          'attribute4Name',
          ['attribute4Type', 'attribute4Unit'],
        ],
      },
    ],
  },
  list: {
    columns: ['id', 'label', 'attribute1Name', 'attribute2Name', 'attribute3Name', 'attribute4Name'],
    moreColumns: ['createdAt', 'updatedAt'],
    filters: ['label'],
    sort: { label: 'asc' },
  },
  remove: 'hard',
  import: true,
});

export type SpecifiedItem = RecordOf<typeof specifiedItem>;
