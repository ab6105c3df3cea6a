import { useListContext, type RaRecord } from 'ra-core';
import { Link } from 'react-router';
import { userInOrg } from '#schemas/user-in-org.ts';
import type { OrganizationUserFragment } from '#src/generated/documents/organization-users.ts';
import { BooleanCell, ChoicesCell } from '#src/kit/kinds/cells.tsx';
import type { ListColumn } from '#src/kit/list/list-column.ts';
import type { ListKeys } from '#src/kit/list/list-keys.ts';
import { ListPager } from '#src/kit/list/list-pager.tsx';
import { ListResults } from '#src/kit/list/list-results.tsx';
import { ListTable } from '#src/kit/list/list-table.tsx';
import { ListToolbar } from '#src/kit/list/list-toolbar.tsx';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PeopleIcon } from '#src/ui/icons.ts';

type Row = OrganizationUserFragment & RaRecord;

/** Where name and platform rights of the person are. */
const pathOf = ({ userId }: OrganizationUserFragment): string => `/app/admin/users/edit/${userId}`;
const { roles: ROLES, disabled: DISABLED } = userInOrg.record.properties;

const COLUMNS: readonly ListColumn<Row>[] = [
  {
    source: 'name',
    label: 'Name',
    className: 'rl-strong',
    render: (row) => (
      <Link to={pathOf(row)} className="rl-first" onClick={(event) => event.stopPropagation()}>
        {row.name}
      </Link>
    ),
  },
  { source: 'email', label: 'E-mail', render: ({ email }) => email },
  {
    source: 'roles',
    label: 'Roles',
    isSortable: false,
    render: ({ roles }) => <ChoicesCell value={roles} property={ROLES} />,
  },
  {
    source: 'disabled',
    label: 'Disabled',
    render: ({ disabled }) => <BooleanCell value={disabled} property={DISABLED} />,
  },
  { source: 'lastSeen', label: 'Last seen', render: ({ lastSeen }) => <DateTimeText value={lastSeen} /> },
];

function Cards() {
  const { data = [] } = useListContext<Row>();
  return (
    <ul className="rl-cards" aria-label="Users">
      {data.map((row) => (
        <li key={row.userId} className="rl-card">
          <div className="rl-card-row">
            <Link to={pathOf(row)} className="rl-card-link">
              {row.name}
            </Link>
          </div>
          <dl className="rl-card-values">
            {COLUMNS.slice(1).map(({ source, label, render }) => (
              <div key={source}>
                <dt>{label}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The people of one organisation as a table, or as cards on a phone. */
export function OrganizationUsersList({ keys }: { readonly keys: ListKeys }) {
  const isPhone = useIsPhone();
  return (
    <ListResults
      one="user"
      many="users"
      words={[]}
      empty={
        <EmptyState icon={PeopleIcon} title="No users">
          Invite the first one, and they appear here.
        </EmptyState>
      }
    >
      {isPhone ? (
        <Cards />
      ) : (
        <>
          <ListToolbar keys={keys} columns={COLUMNS} density="standard" />
          <ListTable<Row> label="Users" keys={keys} columns={COLUMNS} density="standard" rowPath={pathOf} />
        </>
      )}
      <ListPager isQuiet />
    </ListResults>
  );
}
