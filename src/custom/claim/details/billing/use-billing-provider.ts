import { useMemo } from 'react';
import { useDataProvider, withLifecycleCallbacks, type DataProvider, type GetListParams } from 'ra-core';

/**
 * A data provider whose list of one type is bounded by a condition.
 * @param resource GraphQL type
 * @param whereOf from the list's filter; keep its identity between draws
 */
export function useWhereProvider(resource: string, whereOf: (filter: GetListParams['filter']) => object): DataProvider {
  const dataProvider = useDataProvider();
  return useMemo(
    () =>
      withLifecycleCallbacks(dataProvider, [
        {
          resource,
          beforeGetList: (params) =>
            Promise.resolve({
              ...params,
              filter: { _and: { format: 'hasura-raw-query', value: [whereOf(params.filter)] } },
            }),
        },
      ]),
    [dataProvider, resource, whereOf],
  );
}
