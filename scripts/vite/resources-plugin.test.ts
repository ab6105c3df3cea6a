import { expect, test } from 'vitest';
import type { DefinitionFile } from '../../schemas/engine/definition-file.ts';
import { LISTED } from '../../schemas/engine/listed.ts';
import { shownTables } from './resources-plugin.ts';

const thing = { name: 'my-thing', exported: 'myThing', definition: { type: 'MyThing' } } as unknown as DefinitionFile;

test('the browser is given the tables that lists show', () => {
  const listed = Object.fromEntries(LISTED.map((type) => [type, 2]));
  expect(JSON.parse(shownTables(JSON.stringify({ MyThing: 1, ...listed, Other: 3 }), [thing]))).toEqual({
    MyThing: 1,
    ...listed,
  });
});

test('a definition whose table was not described yet stops the build and names the step', () => {
  expect(() => shownTables('{"Claim":2}', [thing])).toThrow(
    'schemas/my-thing.ts: src/generated/resources.json has no MyThing. Once a migration has made its table, run npm run generate.',
  );
});

test('a table of a hand-made list that is not there stops the build', () => {
  const others = Object.fromEntries(LISTED.filter((type) => type !== 'Log').map((type) => [type, 2]));
  expect(() => shownTables(JSON.stringify({ MyThing: 1, ...others }), [thing])).toThrow(
    'schemas/engine/listed.ts names Log',
  );
});
