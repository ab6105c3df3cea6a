import { useViewer } from '#src/providers/access/viewer.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { mayOpen } from '#src/providers/areas/find-area.ts';
import { NotAllowedPage } from '#src/providers/errors/problem-page.tsx';
import { Page } from './page.tsx';

interface Props {
  readonly area: AreaRoute;
}

/** A page of an area, for those who may open it. */
export function AreaPage({ area }: Props) {
  // of each area anew: the router keeps one place for all of them
  return mayOpen(area, useViewer()) ? <Page key={area.path} Component={area.Component} /> : <NotAllowedPage />;
}
