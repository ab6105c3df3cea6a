// What ra-data-hasura is given where it asks for graphql and ra-data-graphql (scripts/vite/app-base.ts). It is CommonJS and
// asks by `require`: a bundler keeps whatever that leads to whole, each module in a function of its own, and here it led to
// react-admin's core, Apollo and graphql, 500 modules of every page. So this file imports nothing that runs.
import type { OperationTypeNode as Operations, TypeKind as Kinds } from 'graphql';
import type buildGraphQLProvider from 'ra-data-graphql';

type Build = typeof buildGraphQLProvider;

/** As graphql has them. */
export const OperationTypeNode = { QUERY: 'query', MUTATION: 'mutation' } as const satisfies {
  [Name in keyof typeof Operations]?: `${(typeof Operations)[Name]}`;
};

/** As graphql has them. */
export const TypeKind = {
  INTERFACE: 'INTERFACE',
  LIST: 'LIST',
  NON_NULL: 'NON_NULL',
  OBJECT: 'OBJECT',
} as const satisfies { [Name in keyof typeof Kinds]?: `${(typeof Kinds)[Name]}` };

let build: Build | undefined;

/** Says what ra-data-graphql is; before a provider is made. */
export function giveToHasura(given: Build): void {
  build = given;
}

/** ra-data-graphql, as ra-data-hasura sees it. */
const giveProvider: Build = (options) => {
  if (build === undefined) throw new Error('ra-data-hasura was given no ra-data-graphql');
  return build(options);
};

export default giveProvider;
