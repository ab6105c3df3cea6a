// The data provider that <Admin> gets: a face that loads the real one with the first resource call.
import type { DataProvider } from 'ra-core';
import type { ProviderOptions } from './hasura-provider.ts';

/**
 * Data provider of the resources (ra-data-hasura, wrapped).
 * @param options the Apollo client, and where to read the session's organisation
 */
export function createDataProvider(options: ProviderOptions): DataProvider {
  let loading: Promise<DataProvider> | undefined;
  const load = (): Promise<DataProvider> =>
    (loading ??= import('./hasura-provider.ts').then((module) => module.createHasuraProvider(options)));
  return {
    supportAbortSignal: true,
    getList: async (resource, params) => (await load()).getList(resource, params),
    getOne: async (resource, params) => (await load()).getOne(resource, params),
    getMany: async (resource, params) => (await load()).getMany(resource, params),
    getManyReference: async (resource, params) => (await load()).getManyReference(resource, params),
    create: async (resource, params) => (await load()).create(resource, params),
    update: async (resource, params) => (await load()).update(resource, params),
    updateMany: async (resource, params) => (await load()).updateMany(resource, params),
    delete: async (resource, params) => (await load()).delete(resource, params),
    deleteMany: async (resource, params) => (await load()).deleteMany(resource, params),
  };
}
