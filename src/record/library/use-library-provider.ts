import { useMemo } from 'react';
import { useDataProvider, withLifecycleCallbacks, type DataProvider } from 'ra-core';
import { LibraryStateDocument } from '#src/generated/documents/library.ts';
import { useListNews } from '#src/kit/list/use-list-news.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useRecord } from '../record.ts';
import { LIBRARY_POLL_MS, libraryWhere, libraryFilter } from './library-file.ts';

/** The data provider of the list: it asks for the record's files that fit the filter. */
export function useLibraryProvider(): DataProvider {
  const dataProvider = useDataProvider();
  const { kind, id } = useRecord();
  return useMemo(
    () =>
      withLifecycleCallbacks(dataProvider, [
        {
          resource: 'File',
          beforeGetList: (params) =>
            Promise.resolve({
              ...params,
              filter: {
                _and: {
                  format: 'hasura-raw-query',
                  value: [libraryWhere({ kind, id }, libraryFilter(params.filter))],
                },
              },
            }),
        },
      ]),
    [dataProvider, kind, id],
  );
}

/** How many files the library has, whatever the filter; the open list is asked for again when any of them changes. */
export function useLibraryCount(): number | undefined {
  const record = useRecord();
  const { data } = useLive(LibraryStateDocument, {
    variables: { where: libraryWhere(record) },
    pollInterval: LIBRARY_POLL_MS,
  });
  useListNews(data?.File_aggregate);
  return data?.File_aggregate.aggregate?.count;
}
