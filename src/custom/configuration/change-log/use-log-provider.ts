import { useMemo, useState } from 'react';
import { useDataProvider, type DataProvider, type GetListParams, type RaRecord } from 'ra-core';
import { fieldsOf } from '#domain/fields.ts';
import { ChangeLogRowFragmentDoc } from '#src/generated/documents/change-log.ts';
import { useZone } from '#src/ui/zone.tsx';
import { changeLogWhere } from './change-log-filter.ts';
import { LogPages, type Place } from './log-pages.ts';

/** The order of the index that a page is read from; whatever was written at one moment in the order of writing. */
export const NEWEST_FIRST = { field: 'createdAt,id', order: 'DESC,DESC' as 'DESC' } as const;

type Row = RaRecord & Place;

interface LogProvider {
  readonly dataProvider: DataProvider;
  readonly queryOptions: { readonly meta: Record<string, unknown>; readonly onError: () => undefined };
  /** Begins anew at what is the newest by then. */
  readonly readAnew: () => void;
}

/** The list of the change log: its filters are the page's own, and its pages are read by place. */
export function useLogProvider(): LogProvider {
  const plain = useDataProvider();
  const zone = useZone();
  // pages are read by place, from the newest of when they were begun
  const [{ round, pages }, begin] = useState(() => ({ round: 0, pages: new LogPages<Row>() }));
  return useMemo(() => {
    const getList = async (resource: string, params: GetListParams & { readonly signal?: AbortSignal }) => {
      const where = changeLogWhere(fieldsOf(params.filter), { zone });
      const { page = 1, perPage = 25 } = params.pagination ?? {};
      const { data, total, newest } = await pages.read(
        { key: JSON.stringify(where), page, perPage },
        async (conditions, pageFrom, size) => {
          const found = await plain.getList<Row>(resource, {
            ...params,
            sort: NEWEST_FIRST,
            pagination: { page: pageFrom, perPage: size },
            filter: { _and: { format: 'hasura-raw-query', value: [where, ...conditions] } },
          });
          return { data: found.data, total: found.total ?? 0 };
        },
      );
      return { data: [...data], total, meta: { newest } };
    };
    return {
      // the log is only ever listed
      dataProvider: { ...plain, getList: getList as DataProvider['getList'] },
      // the round is part of what a page is kept under
      queryOptions: { meta: { fragment: ChangeLogRowFragmentDoc, round }, onError: () => undefined },
      readAnew: () => begin({ round: round + 1, pages: new LogPages<Row>() }),
    };
  }, [plain, zone, round, pages]);
}
