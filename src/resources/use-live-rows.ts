import { useMemo, useRef } from 'react';
import { gql, useSubscription } from '@apollo/client';
import { useListContext } from 'ra-core';
import { describeResource } from '#src/providers/data/resource-schema.ts';
import type { Condition } from '#src/kit/kinds/filters/filter-kind.ts';

/**
 * Fetches the list's page again, silently, when anybody adds, changes or deletes one of its rows (RULES 25). While the
 * socket is down the page is fetched when the window gets the focus.
 * @param where the rows to watch
 */
export function useLiveRows(type: string, where: readonly Condition[]): void {
  const { refetch } = useListContext();
  const document = useMemo(() => {
    const stamp = 'updatedAt' in describeResource(type).fields ? 'max { updatedAt }' : 'max { id }';
    return gql(
      `subscription ${type}Rows($where: ${type}_bool_exp!) { ${type}_aggregate(where: $where) { aggregate { count ${stamp} } } }`,
    );
  }, [type]);
  const variables = useMemo(() => ({ where: { _and: where } }), [where]);
  const seen = useRef<string>(undefined);
  useSubscription(document, {
    variables,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data }) => {
      const state = JSON.stringify(data.data);
      if (seen.current !== undefined && seen.current !== state) void refetch();
      seen.current = state;
    },
  });
}
