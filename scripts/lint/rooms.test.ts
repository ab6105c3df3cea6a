import { describe, expect, it } from 'vitest';
import { ALONE, APART, FLOORS } from './floors.ts';
import { importedNames, resolvedPath } from './imports.ts';
import { circles, floorFaults } from './rooms.ts';

const PLAN = { floors: FLOORS, apart: APART, alone: ALONE };

/** The faults of one made-up file. */
function faults(file: string, text: string): readonly string[] {
  const targets = importedNames(file, text).map((name) => resolvedPath(file, name));
  return floorFaults(PLAN, new Map([[file, new Set(targets.filter((path) => path !== undefined))]]));
}

/** Every way to import something. */
const WAYS: readonly (readonly [way: string, write: (name: string) => string])[] = [
  ['an import', (name) => `import { a } from '${name}';`],
  ['an import of a type', (name) => `import type { A } from '${name}';`],
  ['an import for what it does', (name) => `import '${name}';`],
  ['an export of another', (name) => `export { a } from '${name}';`],
  ['an export of all', (name) => `export * from "${name}";`],
  ['an import()', (name) => `export const a = () => import('${name}');`],
  ['a type of import()', (name) => `export type A = import('${name}').A;`],
  ['typeof import()', (name) => `export let a: (typeof import('${name}'))['a'];`],
];

describe.each(WAYS)('%s', (_way, write) => {
  it.each([
    ['ui knows no service', 'src/ui/money.tsx', '#src/generated/inputs.ts'],
    ['ui knows no feature', 'src/ui/money.tsx', '../custom/home/home-page.tsx'],
    ['ui knows no kit', 'src/ui/users/user-selector.tsx', '../../kit/load.ts'],
    ['the kit knows no page engine', 'src/kit/form/resource-form.tsx', '../../resources/resource-page.tsx'],
    ['inside the kit, kinds know no form', 'src/kit/kinds/cells.tsx', '../form/resource-form.tsx'],
    ['records know no page', 'src/record/notes/notes-card.tsx', '#src/custom/claim/index.ts'],
    ['a feature knows no other', 'src/custom/claim/index.ts', '#src/custom/home/home-page.tsx'],
    ['a feature knows no other by a relative path', 'src/custom/claim/details/tabs.tsx', '../../home/home-page.tsx'],
    ['features know no application', 'src/custom/claim/index.ts', '../../app/service.ts'],
    ['both applications stand apart', 'src/public/main.tsx', '../app/service.ts'],
    ['the browser knows no service', 'src/app/service.ts', '#server/http/server.ts'],
    ['the service knows no browser', 'server/http/server.ts', '../../src/ui/money.tsx'],
    ['the engine knows nothing of the product', 'server/graphql/options.ts', '#domain/session.ts'],
    ['domain is alone', 'domain/money.ts', '../schemas/insurer.ts'],
    ['the product knows no test', 'schemas/insurer.ts', '#tests/support/world.ts'],
    ['what has no floor must be given one', 'src/cellar/wine.ts', '../ui/money.tsx'],
  ])('%s', (_rule, file, name) => {
    expect(faults(file, write(name))).not.toEqual([]);
  });

  it('may lead down, and stay in its room', () => {
    expect(faults('src/custom/claim/index.ts', write('#src/record/record.ts'))).toEqual([]);
    expect(faults('src/custom/claim/details/tabs.tsx', write('../search/columns.ts'))).toEqual([]);
    expect(faults('server/http/server.ts', write('#domain/session.ts'))).toEqual([]);
    expect(faults('src/app/service.ts', write('react'))).toEqual([]);
  });
});

it('is not misled by what only reads like an import', () => {
  expect(importedNames('src/ui/a.tsx', `// import './b.ts'\nexport const a = <p>import('./c.ts')</p>;`)).toEqual([]);
});

it('finds circles, of whatever length, and files that import themselves', () => {
  const imports = new Map(
    Object.entries({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [], e: ['e'], f: ['a'] }).map(
      ([file, targets]) => [file, new Set(targets)] as const,
    ),
  );
  expect(circles(imports)).toEqual([['a', 'b', 'c'], ['e']]);
});
