// The sections of a complaint's page (spec 2 §2): their addresses, titles and what stands in them.
import { lazyPart } from '#src/ui/lazy-part.tsx';
import type { RecordSection } from '#src/record/page/section.ts';

export const SECTIONS: readonly RecordSection[] = [
  {
    path: 'manage',
    label: 'Manage',
    isTab: true,
    Component: lazyPart(() => import('./manage/manage-complaint.tsx')),
  },
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
  {
    path: 'comms',
    label: 'Messages',
    isTab: true,
    Component: lazyPart(() => import('./comms/complaint-comms.tsx')),
  },
];
