import { describe, expect, it } from 'vitest';
import { KIND_FIELD, toFormSchema } from './rjsf-schema.ts';

describe('the shape that rjsf is given', () => {
  it('every value is ours to draw, without rules and defaults', () => {
    const { schema, uiSchema } = toFormSchema({
      required: ['name'],
      properties: { name: { type: 'string', title: 'Name', default: 'x', maxLength: 5 } },
    });
    expect(schema).toEqual({
      type: 'object',
      title: undefined,
      required: ['name'],
      properties: { name: { type: 'string', title: 'Name' } },
    });
    expect(uiSchema['name']).toMatchObject({ 'ui:field': KIND_FIELD });
  });

  it('lists of groups and groups keep their structure', () => {
    const properties = {
      limits: {
        type: 'array',
        title: 'Limits',
        items: { type: 'object', required: ['days'], properties: { days: { type: 'integer', title: 'Days' } } },
      },
      address: { type: 'object', title: 'Address', properties: { city: { type: 'string', title: 'City' } } },
      tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
    };
    const { schema } = toFormSchema({ properties });
    expect(schema.properties).toMatchObject({
      limits: {
        type: 'array',
        items: { type: 'object', required: ['days'], properties: { days: { type: 'string' } } },
      },
      address: { type: 'object', properties: { city: { type: 'string' } } },
      tags: { type: 'string' },
    });
  });

  it('what a component or a kind draws whole is one value', () => {
    const items = { type: 'object', properties: { firstName: { type: 'string', title: 'First name' } } };
    const properties = {
      contacts: { type: 'array', title: 'Contacts', items, 'x-kind': 'contacts' },
      rows: { type: 'array', title: 'Rows', items },
    };
    expect(toFormSchema({ properties }, new Set(['rows'])).schema.properties).toMatchObject({
      contacts: { type: 'string' },
      rows: { type: 'string' },
    });
  });
});
