// A page of a kind of record that the product does not have: nothing but its description, and the parts as any page joins them
// (docs/developers/records.md). The schema and the cast get its column beside that of complaints.
import { useMemo, type ComponentType } from 'react';
import { Route, Routes, useParams } from 'react-router';
import { afterAll, beforeAll } from 'vitest';
import { PART_TABLES, RECORD_KINDS, recordTitle, type RecordKind } from '#domain/records.ts';
import { interpretSchema } from '#schemas/engine/interpret.ts';
import { checkRecord } from '#schemas/engine/validate.ts';
import { areas } from '#src/app/areas.ts';
import sdl from '#src/generated/schema.graphql?raw';
import { loadResource, type LoadedResource } from '#src/kit/load.ts';
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
import { openRecord } from '#src/record/record.ts';
import { RecordProvider } from '#src/record/record-provider.tsx';
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
    <RecordProvider record={record}>
      <RecordContactsProvider value={CONTACTS}>
        <h1>Matter {id}</h1>
        <FlagsButton />
        <TasksButton />
        <Viewers />
        <Section />
      </RecordContactsProvider>
    </RecordProvider>
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

/** Tasks are the one part with a definition: with the column of the made-up kind, its check and what a form writes. */
function withColumn({ definition, ...rest }: LoadedResource): LoadedResource {
  const { record } = definition;
  const column = { [MATTER.parentField]: { type: 'integer', title: recordTitle(MATTER) } } as const;
  const whole = { ...definition, record: { ...record, properties: { ...record.properties, ...column } } };
  // as a check that is read at run time: those that forms load are compiled when the app is built
  const validate = interpretSchema(whole.record);
  return {
    ...rest,
    definition: whole,
    validate,
    check: (task) => checkRecord({ definition: whole, validate }, task),
  };
}

/** The app knows the made-up kind, for the tests of a file: it is among the kinds, and the definition of tasks has its column. */
export function withMatterKind(): void {
  const kinds = RECORD_KINDS as RecordKind[];
  const description = describeResource('Task');
  const { fields, insert } = description;
  let task: LoadedResource | undefined;
  let stored: LoadedResource | undefined;
  beforeAll(async () => {
    // before the kind is there: the definition itself stays for the files after this
    task = await loadResource('task');
    stored = { ...task };
    Object.assign(task, withColumn(task));
    Object.assign(description, {
      fields: { ...fields, [MATTER.parentField]: 'bigint' },
      insert: [...insert, MATTER.parentField],
    });
    kinds.push(MATTER);
  });
  afterAll(() => {
    kinds.splice(kinds.indexOf(MATTER), 1);
    Object.assign(description, { fields, insert });
    if (task !== undefined) Object.assign(task, stored);
  });
}

/** The schema with its column beside that of complaints, and with its table. */
export const matterSchema = `${sdl
  .replaceAll(/^(\s+)complaintId(: .*)$/gm, '$&\n$1matterId$2')
  .replaceAll(/^(\s+)complaintId$/gm, '$&\n$1matterId')}
extend type query_root { Matter(where: Matter_bool_exp, order_by: [Matter_order_by!], limit: Int): [Matter!]! }
type Matter { orgId: bigint!, id: bigint!, title: String!, createdAt: timestamptz! }
input Matter_bool_exp {
  _and: [Matter_bool_exp!]
  _or: [Matter_bool_exp!]
  id: bigint_comparison_exp
  title: String_comparison_exp
}
input Matter_order_by { id: order_by, createdAt: order_by }`;

const matters: CastTable = {
  key: ['orgId', 'id'],
  columns: ['orgId', 'id', 'title', 'createdAt'],
  defaults: { orgId: { from: 'orgId' }, id: { from: 'sequence' }, createdAt: { from: 'now' } },
  generated: [],
  relationships: {},
  rows: [],
};

/** The cast with that column and that table, and no row of either yet. */
export function withMatterColumn(cast: Cast): Cast {
  const tables = new Set<string>([...Object.values(PART_TABLES), 'comm_delivery']);
  const isPart = (type: string): boolean => tables.has(type.replaceAll(/(?<!^)[A-Z]/g, '_$&').toLowerCase());
  const withItsColumn = (table: CastTable): CastTable => ({
    ...table,
    columns: [...table.columns, MATTER.parentField],
    rows: table.rows.map((row) => ({ ...row, [MATTER.parentField]: null })),
  });
  return {
    ...Object.fromEntries(
      Object.entries(cast).map(([type, table]) => [type, isPart(type) ? withItsColumn(table) : table]),
    ),
    [MATTER.type]: matters,
  };
}
