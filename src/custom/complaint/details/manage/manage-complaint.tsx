import { Route, Routes } from 'react-router';
import { RECORDS } from '#domain/records.ts';
import { recordDrawerRoutes } from '#src/record/drawer-routes.tsx';
import { FlagsCard } from '#src/record/flags/flags-card.tsx';
import { NotesCard } from '#src/record/notes/notes-card.tsx';
import { RecordColumns } from '#src/record/page/record-columns.tsx';
import { TaskDrawer } from '#src/record/tasks/drawer/task-drawer.tsx';
import { TasksCard } from '#src/record/tasks/tasks-card.tsx';
import { TimelineCard } from '#src/record/timeline/timeline-card.tsx';
import { AfcaCard } from '../afca/afca-card.tsx';
import { StageDrawer } from '../afca/stage-drawer.tsx';
import { AssignDialog, Unassigned } from './assign.tsx';
import { ComplainantCard } from './complainant-card.tsx';
import { HandlingCard } from './handling-card.tsx';
import { NatureCard } from './nature-card.tsx';
import { OutcomeCard } from './outcome-card.tsx';

/** The cards by their keys. */
const CARDS = {
  complainant: ComplainantCard,
  outcome: OutcomeCard,
  flags: FlagsCard,
  handling: HandlingCard,
  timeline: () => <TimelineCard title="Complaint timeline" />,
  afca: AfcaCard,
  nature: NatureCard,
  tasks: () => <TasksCard />,
  notes: () => <NotesCard type="note" />,
} as const;

type CardKey = keyof typeof CARDS;

const COLUMNS: readonly (readonly CardKey[])[] = [
  ['complainant', 'outcome', 'flags'],
  ['handling', 'timeline', 'afca'],
  ['nature', 'tasks', 'notes'],
];

const PHONE_ORDER: readonly CardKey[] = [
  'tasks',
  'timeline',
  'handling',
  'complainant',
  'nature',
  'outcome',
  'flags',
  'afca',
  'notes',
];

/** The Manage tab (spec 2 §2) and its drawers, which are addresses. */
export default function ManageComplaint() {
  return (
    <>
      <Unassigned />
      <RecordColumns cards={CARDS} columns={COLUMNS} phoneOrder={PHONE_ORDER} />
      <Routes>
        {recordDrawerRoutes(RECORDS.complaint)}
        <Route path="manage/afca-stage" element={<StageDrawer />} />
        <Route path="manage/owner" element={<AssignDialog />} />
        <Route path="manage/task/:action/:taskId?" element={<TaskDrawer />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}
