import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatNumber } from '#domain/numbers.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';
import type { ShownVersion } from './shown-version.ts';

interface Props {
  /** The newest first. */
  readonly versions: readonly ShownVersion[];
  /** Number of the version that new claims run. */
  readonly current: number | undefined;
  /** Claims under way by the version's id. */
  readonly running: ReadonlyMap<number, number>;
  readonly onRestore: (version: ShownVersion) => void;
  readonly onMove: (version: ShownVersion) => void;
  /** @param pair numbers of the older version and the newer one */
  readonly onCompare: (pair: readonly [number, number]) => void;
}

/** The versions of a workflow with what can be done with each. */
export function VersionsTable({ versions, current, running, onRestore, onMove, onCompare }: Props) {
  // claims move forward only, to what new claims run
  const hasOlder = versions.some(({ id, number }) => number !== current && (running.get(id) ?? 0) > 0);
  return (
    <ScrollRegion className="wf-table" label="Published versions, table">
      <Table size="small" aria-label="Published versions">
        <TableHead>
          <TableRow>
            <TableCell>Version</TableCell>
            <TableCell>Published</TableCell>
            <TableCell>By</TableCell>
            <TableCell>Note</TableCell>
            <TableCell align="right">Running claims</TableCell>
            <TableCell>
              <span className="cw-vh">Actions</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {versions.map((version, index) => {
            const { id, number, note, createdAt, CreatedBy } = version;
            const before = versions[index + 1];
            return (
              <TableRow key={id}>
                <TableCell>
                  {number} {number === current && <Chip label="Current" size="small" color="success" />}
                </TableCell>
                <TableCell>
                  <DateTimeText value={createdAt} />
                </TableCell>
                <TableCell>{CreatedBy?.name}</TableCell>
                <TableCell className="wf-note">{note}</TableCell>
                <TableCell align="right">{formatNumber(running.get(id) ?? 0)}</TableCell>
                <TableCell align="right" className="wf-actions">
                  {before !== undefined && (
                    <Button
                      variant="text"
                      size="small"
                      aria-label={`Compare version ${number} with version ${before.number}`}
                      onClick={() => onCompare([before.number, number])}
                    >
                      Compare
                    </Button>
                  )}
                  {number === current && hasOlder && (
                    <Button
                      variant="text"
                      size="small"
                      aria-label={`Move claims here: to version ${number}`}
                      onClick={() => onMove(version)}
                    >
                      Move claims here
                    </Button>
                  )}
                  <Button
                    variant="text"
                    size="small"
                    aria-label={`Restore as draft: version ${number}`}
                    onClick={() => onRestore(version)}
                  >
                    Restore as draft
                  </Button>
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </ScrollRegion>
  );
}
