import { Link } from 'react-router';
import { useListContext } from 'ra-core';
import { columnFields, readPath, recordName } from '#src/kit/kinds/list-field.ts';
import { RowActions } from './row-actions.tsx';
import { RowCell } from './row-cell.tsx';
import { useResourceList, type Row } from './resource-list-context.ts';

function Card({ row }: { readonly row: Row }) {
  const { definition, rowPath, openId } = useResourceList();
  const name = recordName(definition, row);
  // what the table shows at first; the number of a row helps nobody on a card
  const fields = columnFields(definition).filter(
    ({ isExtra, source }) => !isExtra && source !== 'id' && readPath(row, source) !== name,
  );
  return (
    <li className="rl-card" aria-current={openId === String(row.id) || undefined}>
      <div className="rl-card-row">
        {rowPath === undefined ? (
          <span className="rl-card-link">{name}</span>
        ) : (
          <Link to={rowPath(row)} className="rl-card-link">
            {name}
          </Link>
        )}
        <div className="rl-card-actions">
          <RowActions row={row} />
        </div>
      </div>
      <dl className="rl-card-values">
        {fields.map((field) => (
          <div key={field.source}>
            <dt>{field.title}</dt>
            <dd>
              <RowCell field={field} row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** On phones: one card a row (UX §3). */
export function ResourceCards() {
  const { definition } = useResourceList();
  const { data = [] } = useListContext<Row>();
  return (
    <ul className="rl-cards" aria-label={definition.label.many}>
      {data.map((row) => (
        <Card key={row.id} row={row} />
      ))}
    </ul>
  );
}
