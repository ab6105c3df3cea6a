import { OperationTypeNode as Operations, TypeKind as Kinds } from 'graphql';
import { expect, it } from 'vitest';
import buildProvider, { giveToHasura, OperationTypeNode, TypeKind } from './hasura-needs.ts';

it('is to ra-data-hasura what graphql is', () => {
  expect(Operations).toMatchObject(OperationTypeNode);
  expect(Kinds).toMatchObject(TypeKind);
});

it('is to ra-data-hasura what ra-data-graphql is, once that is given', () => {
  const options = {
    buildQuery: () => () => ({ query: { kind: 'Document', definitions: [] }, parseResponse: () => [] }),
  } as never;
  expect(() => buildProvider(options)).toThrow('was given no ra-data-graphql');
  const provider = { getIntrospection: () => Promise.resolve() } as never;
  giveToHasura((given) => (given === options ? provider : (undefined as never)));
  expect(buildProvider(options)).toBe(provider);
});
