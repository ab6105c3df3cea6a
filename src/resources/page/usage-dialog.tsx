import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { UsageList } from '../history/usage-list.tsx';
import type { UsedRow } from './removal-usage.ts';
import { recordName } from './list-field.ts';
import { useResourceList, type Row } from './resource-list-context.ts';

interface Props {
  readonly used: readonly UsedRow[];
  /** All rows that should have gone. */
  readonly rows: readonly Row[];
  readonly onDeleteOthers: (rows: readonly Row[]) => void;
  readonly onClose: () => void;
}

/** Says what uses the rows that the service kept, with links; the others can be deleted without them. */
export function UsageDialog({ used, rows, onDeleteOthers, onClose }: Props) {
  const { definition } = useResourceList();
  const id = useId();
  const others = rows.filter((row) => !used.some((one) => one.row.id === row.id));
  const first = used[0];
  const title = rows.length === 1 && first ? `“${recordName(definition, first.row)}” is in use` : `${used.length} of ${rows.length} are in use`;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent className="cw-dialog-body">
        <p className="rl-usage-text">Nothing was deleted. What is in use can be deleted once nothing refers to it any more.</p>
        <ul className="rl-usage">
          {used.map(({ row, uses }) => (
            <li key={row.id}>
              {rows.length > 1 && <strong>{recordName(definition, row)}</strong>}
              <UsageList uses={uses} onFollow={onClose} />
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="text" autoFocus onClick={onClose}>
          Close
        </Button>
        {others.length > 0 && (
          <Button variant="contained" color="error" onClick={() => onDeleteOthers(others)}>
            Delete the other {others.length}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
