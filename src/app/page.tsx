import type { PageComponent } from '#src/providers/areas/area-route.ts';
import { useLoaded } from '#src/ui/lazy-part.tsx';
import { PageSkeleton } from '#src/ui/page-skeleton.tsx';
import { codeOf } from './page-at.ts';

interface Props {
  readonly Component: PageComponent;
}

/** A page, with a skeleton until its code is there: a Suspense boundary would keep its fallback for 300 ms at least. */
export function Page({ Component }: Props) {
  const code = codeOf(Component);
  return useLoaded(code ? [code] : []) ? <Component /> : <PageSkeleton />;
}
