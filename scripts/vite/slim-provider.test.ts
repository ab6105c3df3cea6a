import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import * as slim from './slim/ast-builders.ts';

type Builders = Readonly<Record<keyof typeof slim, (...parts: readonly unknown[]) => unknown>>;

const original = createRequire(import.meta.url)('ra-data-hasura/dist/graphql-ast-types-browser') as Builders;

/** What ra-data-hasura builds of each kind of node. */
const NODES: readonly (readonly [kind: string, build: (builders: Builders) => unknown])[] = [
  [
    'a list',
    ({ field, name, argument, variable, selectionSet }) =>
      field(
        name('Claim'),
        name('items'),
        [argument(name('limit'), variable(name('limit')))],
        null,
        selectionSet([field(name('id'))]),
      ),
  ],
  [
    'an operation',
    ({
      document,
      operationDefinition,
      selectionSet,
      name,
      variableDefinition,
      variable,
      nonNullType,
      listType,
      namedType,
    }) =>
      document([
        operationDefinition('query', selectionSet([]), name('Claim'), [
          variableDefinition(variable(name('ids')), nonNullType(listType(namedType(name('bigint'))))),
        ]),
      ]),
  ],
];

describe('the slim data provider', () => {
  it.each(NODES)('makes %s as the package does', (_kind, build) => {
    expect(build(slim as Builders)).toEqual(build(original));
  });
});
