// What stands around pages, and the pages that stand for others.
import type { Entry } from '../entry.ts';

export const entries: readonly Entry[] = [
  { id: 'shell/home', title: 'Home', shows: ['src/custom/shell'], address: '/app' },
  { id: 'shell/not-allowed', title: 'Page not allowed', shows: ['src/custom/shell'], address: '/app/admin' },
];
