import { lazyPart } from '#src/ui/lazy-part.tsx';

/** Everything under /app; visitors of the pages for signing in do not load it. */
export const StaffApp = lazyPart(() => import('./staff-app.tsx'));
