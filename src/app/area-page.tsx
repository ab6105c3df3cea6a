import { useViewer } from '#src/providers/access/viewer.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { mayOpen } from '#src/providers/areas/find-area.ts';
import { NotAllowedPage } from '#src/providers/errors/problem-page.tsx';
import { useLoaded } from '#src/ui/lazy-part.tsx';
import { PageSkeleton } from '#src/ui/page-skeleton.tsx';
import { loadableOf } from './loadable-of.ts';

interface Props {
  readonly area: AreaRoute;
}

/** A page of an area, for those who may open it. */
export function AreaPage({ area }: Props) {
  // of each area anew: the router keeps one place for all of them
  return mayOpen(area, useViewer()) ? <Page key={area.path} area={area} /> : <NotAllowedPage />;
}

function Page({ area }: Props) {
  const { Component } = area;
  const part = loadableOf(area);
  // a Suspense boundary would keep its fallback for 300 ms at least
  return useLoaded(part ? [part] : []) ? <Component /> : <PageSkeleton />;
}
