// What the browser is given says the same as what the service compiles, for every definition.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resources } from 'virtual:resources';
import { compileSchema } from '#schemas/engine/compile.ts';
import { checkRecord } from '#schemas/engine/validate.ts';
import { loadResource } from './load.ts';

const value = fc.oneof(
  fc.string({ maxLength: 400 }),
  fc.constantFrom('a@b.example', '2026-02-03', '062-000', '51 824 753 556', 'claim', 'email', '2000'),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 4 }),
  fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue()),
);

describe.each(resources.map(({ name }) => name))('%s', (name) => {
  it('is checked alike in browser and service', async () => {
    const { definition, check } = await loadResource(name);
    const validate = compileSchema(definition.record);
    const names = Object.keys(definition.record.properties);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (record) => {
        expect(check(record)).toEqual(checkRecord({ definition, validate }, record));
      }),
      { numRuns: 60 },
    );
  });
});
