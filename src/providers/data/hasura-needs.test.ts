import { OperationTypeNode as Operations, TypeKind as Kinds } from 'graphql';
import { expect, it, vi } from 'vitest';
import { OperationTypeNode, TypeKind } from './hasura-needs.ts';

it('is to ra-data-hasura what graphql is', () => {
  expect(Operations).toMatchObject(OperationTypeNode);
  expect(Kinds).toMatchObject(TypeKind);
});

it('is to ra-data-hasura what ra-data-graphql is, once that is given', async () => {
  // other tests of this process may have given it
  vi.resetModules();
  const { default: buildProvider, giveToHasura } = await import('./hasura-needs.ts');
  const options = {
    buildQuery: () => () => ({ query: { kind: 'Document', definitions: [] }, parseResponse: () => [] }),
  } as never;
  expect(() => buildProvider(options)).toThrow('was given no ra-data-graphql');
  const provider = { getIntrospection: () => Promise.resolve() } as never;
  giveToHasura((given) => (given === options ? provider : (undefined as never)));
  expect(buildProvider(options)).toBe(provider);
});
