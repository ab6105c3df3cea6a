import type { ComponentType } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Route, Routes } from 'react-router';
import { AddNoteDrawer } from '../notes/add-note-drawer.tsx';
import { NotesCard } from '../notes/notes-card.tsx';
import { OwnerDialog } from '../owner/owner-dialog.tsx';
import { ShareDialog } from '../share/share-dialog.tsx';
import { ClaimCustomFieldsCard } from './custom-fields-card.tsx';
import { FinancialsCard } from './financials-card.tsx';
import { FlagsCard } from './flags-card.tsx';
import { PartiesCard } from './parties-card.tsx';
import { SnapshotCard } from './snapshot-card.tsx';
import { SuppliersCard } from './suppliers-card.tsx';
import { TasksCard } from './tasks-card.tsx';
import { TimelineCard } from './timeline-card.tsx';

const StrategyCard = () => <NotesCard type="strategy" />;
const PlainNotesCard = () => <NotesCard type="note" />;

/** State, people and progress, context (UX §4b): the reading order is column by column. */
const COLUMNS: readonly (readonly ComponentType[])[] = [
  [SnapshotCard, FinancialsCard, FlagsCard, PlainNotesCard],
  [PartiesCard, TimelineCard, TasksCard],
  [SuppliersCard, ClaimCustomFieldsCard, StrategyCard],
];

/** On a phone what needs doing comes first. */
const PHONE_ORDER: readonly ComponentType[] = [TasksCard, FinancialsCard, SnapshotCard, TimelineCard, PartiesCard, FlagsCard, ClaimCustomFieldsCard, PlainNotesCard, SuppliersCard, StrategyCard];

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
        <Route path="manage-claim/note/add" element={<AddNoteDrawer type="note" />} />
        <Route path="manage-claim/strategy/add" element={<AddNoteDrawer type="strategy" />} />
        <Route path="manage-claim/owner" element={<OwnerDialog />} />
        <Route path="manage-claim/share" element={<ShareDialog />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}
