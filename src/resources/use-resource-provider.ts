import { fieldsOf } from '#domain/fields.ts';
import { useMemo } from 'react';
import { useDataProvider, withLifecycleCallbacks, type DataProvider } from 'ra-core';
import type { FilterValues } from '#src/kit/list/filter-values.ts';
import type { Condition } from '#src/kit/kinds/filters/filter-kind.ts';

/**
 * The data provider of one list: what the page's address holds as filters becomes the condition that the service
 * searches by.
 * @param toConditions must stay the same between renders
 */
export function useResourceProvider(
  type: string,
  toConditions: (filter: FilterValues) => readonly Condition[],
): DataProvider {
  const dataProvider = useDataProvider();
  return useMemo(
    () =>
      withLifecycleCallbacks(dataProvider, [
        {
          resource: type,
          beforeGetList: (params) =>
            Promise.resolve({
              ...params,
              filter: { _and: { format: 'hasura-raw-query', value: toConditions(fieldsOf(params.filter)) } },
            }),
        },
      ]),
    [dataProvider, type, toConditions],
  );
}
