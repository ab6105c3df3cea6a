import { Suspense } from 'react';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { CopyIcon, DeleteIcon, EditIcon } from '#src/ui/icons.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { braces } from './list-fragment.ts';
import { readPath, recordName } from '#src/kit/kinds/list-field.ts';
import { useRemoval } from './removal-context.ts';
import { useResourceList, type Row } from './resource-list-context.ts';

const RestoreAction = lazyPart(async () => ({ default: (await import('./restore-action.tsx')).RestoreAction }));

/** An address with a row's fields in place of the braces. */
function fillPath(path: string, row: Readonly<Record<string, unknown>>): string {
  return braces(path).reduce(
    (filled, field) => filled.replace(`{${field}}`, encodeURIComponent(String(readPath(row, field)))),
    path,
  );
}

/** What can be done with one row: its links, Edit, Clone and Delete, always visible (UX §4f). */
export function RowActions({ row }: { readonly row: Row }) {
  const { definition, mayWrite, editPath, clonePath, isDeletedView } = useResourceList();
  const { ask } = useRemoval();
  const name = recordName(definition, row);
  if (isDeletedView) {
    return (
      <div className="rl-row-actions">
        <Suspense fallback={null}>
          <RestoreAction row={row} />
        </Suspense>
      </div>
    );
  }
  return (
    // a click on an action is not a click on the row
    <div className="rl-row-actions" role="presentation" onClick={(event) => event.stopPropagation()}>
      {definition.list.links?.map(({ label, to }) => (
        <Link key={label} to={fillPath(to, row)} className="rl-link" aria-label={`${label}: ${name}`}>
          {label}
        </Link>
      ))}
      {mayWrite && (
        <IconButton component={Link} to={editPath(row.id)} aria-label={`Edit ${name}`}>
          <EditIcon />
        </IconButton>
      )}
      {clonePath !== undefined && (
        <IconButton component={Link} to={clonePath(row.id)} aria-label={`Clone ${name}`}>
          <CopyIcon />
        </IconButton>
      )}
      {mayWrite && definition.remove !== 'none' && (
        <IconButton aria-label={`Delete ${name}`} onClick={() => ask([row])}>
          <DeleteIcon />
        </IconButton>
      )}
    </div>
  );
}
