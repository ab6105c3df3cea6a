// The home page's face.
import { lazyPart, whenLoaded } from '#src/ui/lazy-part.tsx';
import { MyWork } from './parts.ts';

/** Comes with what stands on it: a skeleton for that would stay for 300 ms. */
export const HomePage = lazyPart(async () => (await Promise.all([import('./home-page.tsx'), whenLoaded([MyWork])]))[0]);

export { firstQuestion } from './first-question.ts';
