import { useMemo } from 'react';
import { useDataProvider, withLifecycleCallbacks, type DataProvider } from 'ra-core';
import { useZone } from '#src/ui/zone.tsx';
import { complaintWhere, type ComplaintFilter } from './complaint-filter.ts';

/** The data provider of this page: the card's filters become the condition that the service searches by. */
export function useComplaintSearchProvider(): DataProvider {
  const dataProvider = useDataProvider();
  const zone = useZone();
  return useMemo(
    () =>
      withLifecycleCallbacks(dataProvider, [
        {
          resource: 'Complaint',
          beforeGetList: (params) =>
            Promise.resolve({
              ...params,
              filter: {
                _and: { format: 'hasura-raw-query', value: [complaintWhere(params.filter as ComplaintFilter, zone)] },
              },
            }),
        },
      ]),
    [dataProvider, zone],
  );
}
