import type { ComponentType } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Route, Routes } from 'react-router';
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
import { ClaimCustomFieldsCard } from './custom-fields-card.tsx';
import { FinancialsCard } from './financials-card.tsx';
import { PartiesCard } from './parties-card.tsx';
import { SnapshotCard } from './snapshot-card.tsx';

const StrategyCard = () => <NotesCard type="strategy" />;
const PlainNotesCard = () => <NotesCard type="note" />;
const ClaimTasksCard = () => <TasksCard />;

/** State, people and progress, context (UX §4b): the reading order is column by column. */
const COLUMNS: readonly (readonly ComponentType[])[] = [
  [SnapshotCard, FinancialsCard, FlagsCard, PlainNotesCard],
  [PartiesCard, TimelineCard, ClaimTasksCard],
  [SuppliersCard, ClaimCustomFieldsCard, StrategyCard, LatestMessages],
];

/** On a phone what needs doing comes first. */
const PHONE_ORDER: readonly ComponentType[] = [
  ClaimTasksCard,
  FinancialsCard,
  SnapshotCard,
  TimelineCard,
  PartiesCard,
  FlagsCard,
  ClaimCustomFieldsCard,
  PlainNotesCard,
  LatestMessages,
  SuppliersCard,
  StrategyCard,
];

function Cards() {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const columns = isPhone ? [PHONE_ORDER] : COLUMNS;
  return (
    <div className="cl-columns-box">
      <div className="cl-columns">
        {columns.map((cards, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the columns are fixed
          <div key={index} className="cl-column">
            {cards.map((Card) => (
              <Card key={Card.displayName ?? Card.name} />
            ))}
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
      <Cards />
      <Routes>
        {recordDrawerRoutes('manage-claim')}
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
