import { Suspense, type ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { RECORDS } from '#domain/records.ts';
import { lazyResourcePage } from '#src/kit/lazy-page.ts';
import { recordDrawerRoutes } from '#src/record/drawer-routes.tsx';
import { LatestMessages } from '#src/record/comms/latest-messages.tsx';
import { FlagsCard } from '#src/record/flags/flags-card.tsx';
import { NotesCard } from '#src/record/notes/notes-card.tsx';
import { RecordColumns } from '#src/record/page/record-columns.tsx';
import { TaskDrawer } from '#src/record/tasks/drawer/task-drawer.tsx';
import { TasksCard } from '#src/record/tasks/tasks-card.tsx';
import { TimelineCard } from '#src/record/timeline/timeline-card.tsx';
import { DrawerRoom } from '#src/ui/drawer-room.tsx';
import { ComplaintsCard } from '../complaints/complaints-card.tsx';
import { OwnerDialog } from '../owner/owner-dialog.tsx';
import { ShareDialog } from '../share/share-dialog.tsx';
import { SuppliersCard } from '../suppliers/suppliers-card.tsx';
import { SupplierRoutes } from '../suppliers/supplier-routes.tsx';
import { SummaryDrawer } from '../summary/summary-drawer.tsx';
import { AttentionNote } from '../workflow/attention-note.tsx';
import { ClaimCustomFieldsCard } from './custom-fields-card.tsx';
import { FinancialsCard } from './financials-card.tsx';
import { PartiesCard } from './parties-card.tsx';
import { SnapshotCard } from './snapshot-card.tsx';

const ComplaintDrawers = lazyResourcePage('complaint', () => import('../complaints/complaint-drawers.tsx'));

/** The cards by their keys. */
const CARDS = {
  snapshot: SnapshotCard,
  financials: FinancialsCard,
  flags: FlagsCard,
  notes: () => <NotesCard type="note" />,
  parties: PartiesCard,
  timeline: TimelineCard,
  tasks: () => <TasksCard />,
  suppliers: SuppliersCard,
  complaints: ComplaintsCard,
  'custom-fields': ClaimCustomFieldsCard,
  strategy: () => <NotesCard type="strategy" />,
  messages: LatestMessages,
} as const satisfies Readonly<Record<string, ComponentType>>;

type CardKey = keyof typeof CARDS;

/** State, people and progress, context (UX §4b): the reading order is column by column. */
const COLUMNS: readonly (readonly CardKey[])[] = [
  ['snapshot', 'financials', 'flags', 'notes'],
  ['parties', 'timeline', 'tasks'],
  ['suppliers', 'complaints', 'custom-fields', 'strategy', 'messages'],
];

/** On a phone what needs doing comes first. */
const PHONE_ORDER: readonly CardKey[] = [
  'tasks',
  'financials',
  'snapshot',
  'timeline',
  'parties',
  'flags',
  'custom-fields',
  'notes',
  'messages',
  'suppliers',
  'complaints',
  'strategy',
];

/** The Manage claim tab (spec 1 §2.3) and its drawers and dialogs, which are addresses. */
export default function ManageClaim() {
  return (
    <>
      <AttentionNote />
      <RecordColumns cards={CARDS} columns={COLUMNS} phoneOrder={PHONE_ORDER} />
      <Routes>
        {recordDrawerRoutes(RECORDS.claim)}
        <Route path="manage-claim/owner" element={<OwnerDialog />} />
        <Route path="manage-claim/summary" element={<SummaryDrawer />} />
        <Route path="manage-claim/share" element={<ShareDialog />} />
        <Route path="manage-claim/suppliers/*" element={<SupplierRoutes />} />
        <Route path="manage-claim/tasks/:action/:taskId?" element={<TaskDrawer />} />
        <Route
          path="manage-claim/complaint/:action/:complaintId?"
          element={
            <Suspense fallback={<DrawerRoom width={1000} />}>
              <ComplaintDrawers />
            </Suspense>
          }
        />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}
