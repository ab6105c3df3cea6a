import type { ComponentType } from 'react';
import Alert from '@mui/material/Alert';
import { Route, Routes } from 'react-router';
import { RECORDS } from '#domain/records.ts';
import { useViewer } from '#src/providers/access/viewer.ts';
import { recordDrawerRoutes } from '#src/record/drawer-routes.tsx';
import { RecordColumns } from '#src/record/page/record-columns.tsx';
import { TaskDrawer } from '#src/record/tasks/drawer/task-drawer.tsx';
import { TasksCard } from '#src/record/tasks/tasks-card.tsx';
import { TimelineCard } from '#src/record/timeline/timeline-card.tsx';
import { BreachesCard } from './breaches-card.tsx';
import { useIncident } from './incident-context.ts';
import { CauseCard, CostsCard, ImpactCard, LinksCard, OverviewCard, RegulatoryCard } from './incident-cards.tsx';

const CARDS = {
  incident: OverviewCard,
  impact: ImpactCard,
  cause: CauseCard,
  timeline: TimelineCard,
  tasks: () => <TasksCard />,
  regulatory: RegulatoryCard,
  breaches: BreachesCard,
  links: LinksCard,
  costs: CostsCard,
} as const satisfies Readonly<Record<string, ComponentType>>;

type CardKey = keyof typeof CARDS;

/** What happened, what is done about it, what it means (UX §4b): the reading order is column by column. */
const COLUMNS: readonly (readonly CardKey[])[] = [
  ['incident', 'cause'],
  ['timeline', 'tasks', 'impact'],
  ['regulatory', 'breaches', 'links', 'costs'],
];

/** On a phone what needs doing comes first. */
const PHONE_ORDER: readonly CardKey[] = [
  'tasks',
  'timeline',
  'incident',
  'regulatory',
  'impact',
  'cause',
  'breaches',
  'links',
  'costs',
];

function ClosedNote() {
  const { isClosed } = useIncident();
  const { role } = useViewer();
  if (!isClosed) return null;
  return (
    <Alert severity="info" className="in-closed">
      The incident is closed: it can be read and not changed.{' '}
      {role === 'org_admin' ? 'To change it, set its status to Open.' : 'An administrator can re-open it.'}
    </Alert>
  );
}

/** The first section of an incident's page: cards whose fields are changed in place, timeline and tasks (spec 2 §2). */
export default function ManageIncident() {
  const { firstPage, taskDrawer } = RECORDS.incident;
  return (
    <>
      <ClosedNote />
      <RecordColumns cards={CARDS} columns={COLUMNS} phoneOrder={PHONE_ORDER} />
      <Routes>
        {recordDrawerRoutes(RECORDS.incident)}
        <Route path={`${firstPage}/${taskDrawer}/:action/:taskId?`} element={<TaskDrawer />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}
