/* oxlint-disable unicorn/no-thenable -- `then` is JSON Schema's */
import { describe, expect, it } from 'vitest';
import { conditionallyRequired } from './conditions.ts';

describe('fields that a condition requires', () => {
  const schema = {
    allOf: [
      { if: { required: ['dueDays'] }, then: { required: ['dayType'] } },
      {
        if: { properties: { action: { enum: ['send email', 'send text'] } }, required: ['action'] },
        then: { required: ['message'] },
      },
      { if: { properties: { kind: { not: { const: 'sms' } } }, required: ['kind'] }, then: { required: ['subject'] } },
      { if: { not: { required: ['owner'] } }, then: { required: ['party'] } },
    ],
  };

  it.each([
    ['nothing', {}, ['party']],
    ['a field that is there', { dueDays: 1, owner: 1 }, ['dayType']],
    ['an empty field', { dueDays: '', owner: 1 }, []],
    ['one of several values', { action: 'send text', owner: 1 }, ['message']],
    ['another value', { action: 'make payment', owner: 1 }, []],
    ['not a value', { kind: 'email', owner: 1 }, ['subject']],
    ['that very value', { kind: 'sms', owner: 1 }, []],
  ])('%s', (_case, record, expected) => {
    expect([...conditionallyRequired(schema, record)]).toEqual(expected);
  });
});
