import { Suspense, use } from 'react';
import { Link } from 'react-router';
import { resources, type ResourceEntry } from 'virtual:resources';
import { parentOf, recordPath, recordTitle } from '#domain/records.ts';
import type { ChangeLogRowFragment } from '#src/generated/documents/change-log.ts';
import { entityOf } from '#src/kit/history/log-entries.ts';
import { loadDefinition } from '#src/kit/load.ts';

type Routed = ResourceEntry & { readonly route: string };

/** Definitions with a drawer that the number of a record alone leads to. */
const ROUTED = new Map(
  resources
    .filter((entry): entry is Routed => entry.route !== undefined && !entry.route.includes(':'))
    .map((entry) => [entityOf(entry.type), entry]),
);

/** People have their drawer on a page of their own. */
const USERS = '/app/users/edit';

function DrawerLink({ entry, id }: { readonly entry: Routed; readonly id: string }) {
  const { form } = use(loadDefinition(entry.name));
  const path = (form.path ?? '{id}').replace('{id}', id);
  return (
    <Link to={`/app/${entry.route}/${path}`}>
      {entry.label.one} {id}
    </Link>
  );
}

/** The record that an entry is about, or that it hangs on; nothing for what is gone or has no page. */
export function RecordLink({ row }: { readonly row: ChangeLogRowFragment }) {
  const parent = parentOf(row);
  if (parent !== undefined)
    return (
      <Link to={recordPath(parent)}>
        {recordTitle(parent.kind)} {parent.id}
      </Link>
    );
  if (row.contentType === 'delete' || !/^\d{1,15}$/.test(row.entityId)) return null;
  if (row.entity === 'user_in_org') return <Link to={`${USERS}/${row.entityId}`}>User {row.entityId}</Link>;
  const entry = ROUTED.get(row.entity);
  if (entry === undefined) return null;
  return (
    <Suspense fallback={`${entry.label.one} ${row.entityId}`}>
      <DrawerLink entry={entry} id={row.entityId} />
    </Suspense>
  );
}
