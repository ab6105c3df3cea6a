import type { ComponentType } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Route, Routes } from 'react-router';
import { RECORDS } from '#domain/records.ts';
import { recordDrawerRoutes } from '#src/record/drawer-routes.tsx';
import { LatestMessages } from '#src/record/comms/latest-messages.tsx';
import { FlagsCard } from '#src/record/flags/flags-card.tsx';
import { NotesCard } from '#src/record/notes/notes-card.tsx';
import { TaskDrawer } from '#src/record/tasks/drawer/task-drawer.tsx';
import { TasksCard } from '#src/record/tasks/tasks-card.tsx';
import { TimelineCard } from '#src/record/timeline/timeline-card.tsx';
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
  'custom-fields': ClaimCustomFieldsCard,
  strategy: () => <NotesCard type="strategy" />,
  messages: LatestMessages,
} as const satisfies Readonly<Record<string, ComponentType>>;

type CardKey = keyof typeof CARDS;

/** State, people and progress, context (UX §4b): the reading order is column by column. */
const COLUMNS: readonly (readonly CardKey[])[] = [
  ['snapshot', 'financials', 'flags', 'notes'],
  ['parties', 'timeline', 'tasks'],
  ['suppliers', 'custom-fields', 'strategy', 'messages'],
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
  'strategy',
];

function Cards() {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const columns = isPhone ? [PHONE_ORDER] : COLUMNS;
  return (
    <div className="cl-columns-box">
      <div className="cl-columns">
        {columns.map((keys) => (
          <div key={keys[0]} className="cl-column">
            {keys.map((key) => {
              const Card = CARDS[key];
              return <Card key={key} />;
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The Manage claim tab (spec 1 §2.3) and its drawers and dialogs, which are addresses. */
export default function ManageClaim() {
  return (
    <>
      <AttentionNote />
      <Cards />
      <Routes>
        {recordDrawerRoutes(RECORDS.claim)}
        <Route path="manage-claim/owner" element={<OwnerDialog />} />
        <Route path="manage-claim/summary" element={<SummaryDrawer />} />
        <Route path="manage-claim/share" element={<ShareDialog />} />
        <Route path="manage-claim/suppliers/*" element={<SupplierRoutes />} />
        <Route path="manage-claim/tasks/:action/:taskId?" element={<TaskDrawer />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}
