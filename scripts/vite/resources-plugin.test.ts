import { expect, test } from 'vitest';
import type { DefinitionFile } from '../../schemas/engine/definition-file.ts';
import { shownTables } from './resources-plugin.ts';

const thing = { name: 'my-thing', exported: 'myThing', definition: { type: 'MyThing' } } as unknown as DefinitionFile;

test('the browser is given the tables that lists show', () => {
  expect(JSON.parse(shownTables('{"MyThing":1,"Claim":2,"File":3,"Log":4,"Other":5}', [thing]))).toEqual({
    MyThing: 1,
    Claim: 2,
    File: 3,
    Log: 4,
  });
});

test('a definition whose table was not described yet stops the build and names the step', () => {
  expect(() => shownTables('{"Claim":2}', [thing])).toThrow(
    'schemas/my-thing.ts: src/generated/resources.json has no MyThing. Once a migration has made its table, run npm run generate.',
  );
});

test('a table of a hand-made list that is not there stops the build', () => {
  expect(() => shownTables('{"MyThing":1,"Claim":2,"File":3}', [thing])).toThrow('schemas/engine/listed.ts names Log');
});
