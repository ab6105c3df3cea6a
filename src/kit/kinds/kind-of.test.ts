import { describe, expect, it } from 'vitest';
import type { PropertySchema } from '#schemas/engine/definition.ts';
import { kindOf } from './kind-of.ts';

describe('the kind of a property', () => {
  it.each([
    ['text', { type: 'string' }],
    ['multiline', { type: 'string', maxLength: 4000 }],
    ['email', { type: 'string', format: 'email' }],
    ['dateTime', { type: 'string', format: 'date-time' }],
    ['number', { type: 'integer' }],
    ['number', { type: ['number', 'null'] }],
    ['boolean', { type: 'boolean' }],
    ['choice', { type: 'string', enum: ['a'] }],
    ['choice', { type: 'string', 'x-options': 'task_types' }],
    ['choices', { type: 'array', items: { type: 'string', enum: ['a'] } }],
    ['choices', { type: 'array', items: { type: 'string' }, 'x-options': 'task_types' }],
    ['tags', { type: 'array', items: { type: 'string' } }],
    ['reference', { type: 'integer', 'x-reference': { type: 'Insurer', label: 'name' } }],
    ['money', { type: 'number', 'x-kind': 'money' }],
    ['json', { type: 'object' }],
  ])('%s', (kind, schema) => {
    expect(kindOf({ title: 'Field', ...schema } as PropertySchema)).toBe(kind);
  });
});
