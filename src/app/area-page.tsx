import { useViewer } from '#src/providers/access/viewer.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { mayOpen } from '#src/providers/areas/find-area.ts';
import { NotAllowedPage } from '#src/providers/errors/problem-page.tsx';

/** A page of an area, for those who may open it. */
export function AreaPage({ area }: { readonly area: AreaRoute }) {
  const { Component } = area;
  return mayOpen(area, useViewer()) ? <Component /> : <NotAllowedPage />;
}
