import { useMemo } from 'react';
import { useDataProvider, withLifecycleCallbacks, type DataProvider } from 'ra-core';
import { useCustomFields } from '#src/kit/custom-fields/use-custom-fields.ts';
import { useZone } from '#src/ui/zone.tsx';
import { claimWhere, type ClaimFilter } from './claim-filter.ts';

/** The data provider of this page: the card's filters become the condition that the service searches by. */
export function useClaimSearchProvider(): DataProvider {
  const dataProvider = useDataProvider();
  const zone = useZone();
  const { fields } = useCustomFields('claim');
  return useMemo(
    () =>
      withLifecycleCallbacks(dataProvider, [
        {
          resource: 'Claim',
          beforeGetList: (params) =>
            Promise.resolve({
              ...params,
              filter: {
                _and: { format: 'hasura-raw-query', value: [claimWhere(params.filter as ClaimFilter, zone, fields)] },
              },
            }),
        },
      ]),
    [dataProvider, zone, fields],
  );
}
