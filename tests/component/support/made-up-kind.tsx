// A page of a kind of record that the product does not have: nothing but its description, and the parts as any page joins them
// (docs/developers/records.md). The schema and the cast get its column beside that of complaints.
import { useMemo, type ComponentType } from 'react';
import { Route, Routes, useParams } from 'react-router';
import { afterAll, beforeAll } from 'vitest';
import { PART_TABLES } from '#domain/records.ts';
import { areas } from '#src/app/areas.ts';
import sdl from '#src/generated/schema.graphql?raw';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { describeResource } from '#src/providers/data/resource-schema.ts';
import { CommsSection } from '#src/record/comms/comms-section.tsx';
import { RecordContactsProvider } from '#src/record/comms/contacts.ts';
import { LatestMessages } from '#src/record/comms/latest-messages.tsx';
import { recordDrawerRoutes } from '#src/record/drawer-routes.tsx';
import { FlagsButton } from '#src/record/flags/flags-button.tsx';
import { FlagsCard } from '#src/record/flags/flags-card.tsx';
import HistorySection from '#src/record/history/history-section.tsx';
import LibrarySection from '#src/record/library/library-section.tsx';
import { NotesCard } from '#src/record/notes/notes-card.tsx';
import { Viewers } from '#src/record/presence/viewers.tsx';
import { openRecord, RecordContext } from '#src/record/record.ts';
import { TaskDrawer } from '#src/record/tasks/drawer/task-drawer.tsx';
import { TasksButton } from '#src/record/tasks/tasks-button.tsx';
import { TasksCard } from '#src/record/tasks/tasks-card.tsx';
import { TimelineCard } from '#src/record/timeline/timeline-card.tsx';
import { MATTER } from '#tests/support/matter.ts';
import type { Cast, CastTable } from '../cast/cast.ts';

const CONTACTS = {
  types: ['Client'],
  people: [{ type: 'Client', name: 'Mia Moss', email: 'mia@example.com', phone: '+61400000001', isPrimary: true }],
  isLoaded: true,
};

function Overview() {
  return (
    <>
      <TasksCard />
      <FlagsCard />
      <TimelineCard />
      <NotesCard type="note" />
      <NotesCard type="strategy" />
      <LatestMessages />
      <Routes>
        {recordDrawerRoutes(MATTER)}
        <Route path={`${MATTER.firstPage}/${MATTER.taskDrawer}/:action/:taskId?`} element={<TaskDrawer />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}

const SECTIONS: Readonly<Record<string, ComponentType>> = {
  [MATTER.firstPage]: Overview,
  comms: CommsSection,
  library: LibrarySection,
  history: HistorySection,
};

function MatterPage() {
  const { id = '', '*': rest = '' } = useParams();
  const record = useMemo(() => openRecord(MATTER, Number(id)), [id]);
  const Section = SECTIONS[rest.split('/')[0] ?? ''] ?? Overview;
  return (
    <RecordContext value={record}>
      <RecordContactsProvider value={CONTACTS}>
        <h1>Matter {id}</h1>
        <FlagsButton />
        <TasksButton />
        <Viewers />
        <Section />
      </RecordContactsProvider>
    </RecordContext>
  );
}

/** The app has the page of the made-up kind, for the tests of a file. */
export function withMatterPage(): void {
  const list = areas as AreaRoute[];
  const area: AreaRoute = {
    path: `${MATTER.path.replace('/app/', '')}/:id/*`,
    Component: MatterPage,
    feature: MATTER.feature,
    roles: ['user', 'org_admin'],
    crumbs: [{ label: 'Matters' }],
  };
  beforeAll(() => void list.unshift(area));
  afterAll(() => void list.splice(list.indexOf(area), 1));
}

/** Tasks, the one part with a definition, have its column among those that a form writes, for the tests of a file. */
export function withMatterTasks(): void {
  const description = describeResource('Task');
  const { fields, insert } = description;
  beforeAll(
    () =>
      void Object.assign(description, {
        fields: { ...fields, [MATTER.parentField]: 'bigint' },
        insert: [...insert, MATTER.parentField],
      }),
  );
  afterAll(() => void Object.assign(description, { fields, insert }));
}

/** The schema with the column of the made-up kind beside that of complaints. */
export const matterSchema = sdl
  .replaceAll(/^(\s+)complaintId(: .*)$/gm, '$&\n$1matterId$2')
  .replaceAll(/^(\s+)complaintId$/gm, '$&\n$1matterId');

/** The cast with that column, and no row of it yet. */
export function withMatterColumn(cast: Cast): Cast {
  const tables = new Set<string>([...Object.values(PART_TABLES), 'comm_delivery']);
  const isPart = (type: string): boolean => tables.has(type.replaceAll(/(?<!^)[A-Z]/g, '_$&').toLowerCase());
  const withColumn = (table: CastTable): CastTable => ({
    ...table,
    columns: [...table.columns, MATTER.parentField],
    rows: table.rows.map((row) => ({ ...row, [MATTER.parentField]: null })),
  });
  return Object.fromEntries(
    Object.entries(cast).map(([type, table]) => [type, isPart(type) ? withColumn(table) : table]),
  );
}
