// Types of the arguments of the service's actions, from their SDL.
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import { Kind, parse, visit, type DocumentNode } from 'graphql';

/** As the engine coerces them: a bigint or a numeric may come as text, JSON is whatever was sent. */
const SCALARS = {
  bigint: 'number | string',
  numeric: 'number | string',
  jsonb: 'unknown',
  timestamptz: 'string',
  date: 'string',
  uuid: 'string',
} as const;

const CONFIG = {
  scalars: SCALARS,
  strictScalars: true,
  enumType: 'string-literal',
  immutableTypes: true,
  skipTypename: true,
} as const;

/** The root fields and what they take, without what they answer: each answers `Boolean`. */
function withoutAnswers(document: DocumentNode): DocumentNode {
  return visit(document, {
    ObjectTypeDefinition: () => null,
    FieldDefinition: (field) => ({
      ...field,
      type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: 'Boolean' } },
    }),
  });
}

/** The roots themselves are what nobody imports. */
function withoutRoots(source: string): string {
  return source
    .replaceAll(/^export type (?:Query|Mutation|Subscription) = \{[^]*?^\};\n/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n');
}

/**
 * The module of `MutationReplaceTimelineArgs` and its like, one for each action that takes arguments.
 * @param typeDefs SDL of the actions
 * @throws Error naming a scalar that has no type here
 */
export async function generateArguments(typeDefs: readonly string[]): Promise<string> {
  const scalars = Object.keys(SCALARS).map((name) => `scalar ${name}\n`);
  const roots = ['Query', 'Mutation', 'Subscription'].map((name) => `type ${name} { _: Boolean }\n`);
  const source = await codegen({
    schema: {
      kind: Kind.DOCUMENT,
      definitions: [
        ...parse([...scalars, ...roots].join('')).definitions,
        ...withoutAnswers(parse(typeDefs.join('\n'))).definitions,
      ],
    },
    pluginMap: { typescript },
    filename: 'server/generated/arguments.ts',
    documents: [],
    plugins: [{ typescript: CONFIG }],
    config: {},
  });
  return withoutRoots(source);
}
