import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { LiveBody } from '#src/ui/live-body.tsx';
import { useTellShown } from './scope.ts';

interface Props<Data> {
  readonly query: { readonly data?: Data; readonly error?: Error; readonly refetch: () => Promise<unknown> };
  readonly children: (data: Data) => ReactNode;
}

/** The figures of a tab, and when they were worked out. */
export function DashboardBody<Data>({ query, children }: Props<Data>) {
  const { data } = query;
  const tellShown = useEffectEvent(useTellShown());
  useEffect(() => {
    if (data !== undefined) tellShown();
  }, [data]);
  return (
    <LiveBody query={query} name="Figures" lines={12}>
      {children}
    </LiveBody>
  );
}
