// ra-data-hasura with our variables, fields and answers. Loaded with the first resource page, not with home.
import { childOf } from '#domain/fields.ts';
import { COUNT_LIMIT } from '#domain/list-count.ts';
import type { ApolloClient, MutationOptions, TypedDocumentNode } from '@apollo/client';
import { getFragmentDefinitions } from '@apollo/client/utilities';
import { Kind, type ArgumentNode, type FieldNode, type IntrospectionObjectType, type SelectionNode } from 'graphql';
import buildGraphQLProvider from 'ra-data-graphql';
import * as hasura from 'ra-data-hasura';
import type { IntrospectedResource } from 'ra-data-hasura/dist/types';
import { HttpError, type DataProvider } from 'ra-core';
import { readServiceErrors } from './errors.ts';
import { giveToHasura } from './hasura-needs.ts';
import { describeResource, idColumn, resourceSchema } from './resource-schema.ts';
import { parseResponse } from './response.ts';
import { BUILD_VARIABLES, type CallParams, type FetchType } from './variables.ts';

export interface ProviderOptions {
  readonly client: ApolloClient<object>;
  /** Organisation of the session; half of every tenant key. */
  readonly getOrgId: () => number;
}

/** What a call's `meta` may say. */
interface ResourceMeta {
  /** A fragment on the resource's type: the fields to fetch, relations included. Without it: every column. */
  readonly fragment?: TypedDocumentNode<unknown, unknown>;
  /** Key of a write that is done once however often it is sent. */
  readonly onceKey?: string;
}

type Params = CallParams & { readonly meta?: ResourceMeta };

function isFactory(value: unknown): value is typeof hasura.default {
  return typeof value === 'function';
}

const isCall = (name: string): name is FetchType => Object.hasOwn(BUILD_VARIABLES, name);

/** The package is CommonJS: bundlers and Node disagree about where its default export stands. */
const createProvider = [hasura.default, childOf(hasura.default, 'default')].find(isFactory);

function fragmentFields(fragment: TypedDocumentNode<unknown, unknown>): readonly SelectionNode[] {
  const [definition] = getFragmentDefinitions(fragment);
  if (!definition) throw new Error('meta.fragment holds no fragment');
  return definition.selectionSet.selections;
}

const buildFields =
  (meta: ResourceMeta | undefined) => (type: IntrospectionObjectType, fetchType?: hasura.FetchType) =>
    meta?.fragment ? (fragmentFields(meta.fragment) as FieldNode[]) : hasura.buildFields(type, fetchType);

const LIMIT: ArgumentNode = {
  kind: Kind.ARGUMENT,
  name: { kind: Kind.NAME, value: 'limit' },
  value: { kind: Kind.INT, value: String(COUNT_LIMIT) },
};

/** A list is counted by its condition alone, and no further than people read on. */
const buildCountArgs: typeof hasura.buildMetaArgs = (query, { where }, fetchType) => [
  ...hasura.buildMetaArgs(query, { where }, fetchType),
  LIMIT,
];

/** By shape: ra-data-hasura may hold a copy of ra-core of its own, and its name is another one in a minified build. */
function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && 'status' in error && 'body' in error;
}

/** Gives the error the status that belongs to the service's code; its body stays what Apollo threw (codes, field paths, conflict). */
function toHttpError(error: unknown): unknown {
  const body: unknown = isHttpError(error) ? error.body : error;
  // ra-data-graphql wraps what our own parser threw
  if (isHttpError(body)) return body;
  const [first] = readServiceErrors(error);
  return first ? new HttpError(first.message, first.status, body) : error;
}

/** ra-data-graphql gives all mutations one context: the keys of writes go by their variables. */
function withKeys(client: ApolloClient<object>, keys: WeakMap<object, string>): ApolloClient<object> {
  const mutate = (options: MutationOptions): Promise<unknown> => {
    const onceKey = options.variables === undefined ? undefined : keys.get(options.variables);
    return client.mutate(onceKey === undefined ? options : { ...options, context: { ...options.context, onceKey } });
  };
  return new Proxy(client, { get: (target, name) => (name === 'mutate' ? mutate : Reflect.get(target, name)) });
}

/** A data provider for every table of src/generated/resources.json. */
export function createHasuraProvider({ client, getOrgId }: ProviderOptions): DataProvider {
  if (createProvider === undefined) throw new Error('ra-data-hasura has no data provider');
  giveToHasura(buildGraphQLProvider);
  const keys = new WeakMap<object, string>();
  const provider = createProvider({
    client: withKeys(client, keys),
    introspection: { schema: resourceSchema() },
    // react-query gives up a read by its signal when it reads again: a shared request would fail for both
    query: () => ({ context: { queryDeduplication: false } }),
    mutation: () => ({ context: { errors: 'handled' } }),
    buildQuery: (introspection) => (fetchType, name, params: Params) => {
      if (!isCall(fetchType)) throw new HttpError(`${name} cannot be reached by ${fetchType}.`, 400);
      const kind = hasura.FetchType[fetchType];
      const resource = introspection.resources.find((candidate) => candidate.type.name === name) as
        IntrospectedResource | undefined;
      const root = resource?.[kind];
      if (!resource || !root) throw new HttpError(`${name} cannot be reached by ${kind}.`, 400);
      const column = idColumn(name);
      const variables = BUILD_VARIABLES[fetchType](
        { resource: describeResource(name), idColumn: column, orgId: getOrgId() },
        params,
      );
      if (params.meta?.onceKey !== undefined) keys.set(variables, params.meta.onceKey);
      const build = hasura.buildGqlQuery(
        introspection as never,
        buildFields(params.meta),
        buildCountArgs,
        hasura.buildArgs,
        hasura.buildApolloArgs,
        // rows by their keys are not counted
        (root) => (fetchType === 'GET_MANY' ? 'NO_COUNT' : `${root}_aggregate`),
      );
      const query = build(resource, kind, root, variables);
      return {
        query,
        variables,
        parseResponse: ({ data }) =>
          parseResponse(
            fetchType,
            { resource: name, idColumn: column, id: params.id, pagination: params.pagination },
            data,
          ),
      };
    },
  });
  return mapErrors(provider);
}

/** The same call, whose errors are the service's, and a read that was given up is no error: react-admin tells it by what its signal says. */
function mapped<Params extends object, Result>(
  call: (resource: string, params: Params) => Promise<Result>,
): (resource: string, params: Params) => Promise<Result> {
  return (resource, params) =>
    call(resource, params).catch((error: unknown) => {
      const signal = childOf(params, 'signal');
      throw signal instanceof AbortSignal && signal.aborted ? signal.reason : toHttpError(error);
    });
}

function mapErrors(provider: DataProvider): DataProvider {
  return {
    ...provider,
    getList: mapped(provider.getList),
    getOne: mapped(provider.getOne),
    getMany: mapped(provider.getMany),
    getManyReference: mapped(provider.getManyReference),
    create: mapped(provider.create),
    update: mapped(provider.update),
    updateMany: mapped(provider.updateMany),
    delete: mapped(provider.delete),
    deleteMany: mapped(provider.deleteMany),
  };
}
