// The sections of an incident's page (spec 2 §2).
import type { RecordSection } from '#src/record/page/section.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const SECTIONS: readonly RecordSection[] = [
  { path: 'manage', label: 'Manage', isTab: true, Component: lazyPart(() => import('./manage-incident.tsx')) },
  {
    path: 'library',
    label: 'Library',
    isTab: true,
    Component: lazyPart(() => import('#src/record/library/library-section.tsx')),
  },
  {
    path: 'history',
    label: 'History',
    isTab: true,
    Component: lazyPart(() => import('#src/record/history/history-section.tsx')),
  },
];
