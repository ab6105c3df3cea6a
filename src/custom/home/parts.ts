import { lazyPart } from '#src/ui/lazy-part.tsx';

export const MyWork = lazyPart(() => import('./my-work/my-work.tsx'));
