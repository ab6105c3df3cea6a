// The sections of a conflict's page: no history (spec 2 §2).
import type { RecordSection } from '#src/record/page/section.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const SECTIONS: readonly RecordSection[] = [
  { path: 'manage', label: 'Manage', isTab: true, Component: lazyPart(() => import('./manage-conflict.tsx')) },
  {
    path: 'library',
    label: 'Library',
    isTab: true,
    Component: lazyPart(() => import('#src/record/library/library-section.tsx')),
  },
];
