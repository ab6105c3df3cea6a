import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink } from 'react-router';
import type { EmployeeTrainingRowFragment } from '#src/generated/documents/training.ts';
import { MISSING } from '#src/ui/format.ts';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { counted, Credits } from './credits.tsx';
import { employeePath } from './paths.ts';

/** Employees, each with the way to their records. */
export function EmployeeTable({ employees }: { readonly employees: readonly EmployeeTrainingRowFragment[] }) {
  return (
    <ScrollRegion label="Employees" className="tr-table">
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>Name</TableCell>
            <TableCell className="tr-position">Position</TableCell>
            <TableCell align="right">CIP credits this year</TableCell>
            <TableCell align="right">Hours in 12 months</TableCell>
            <TableCell>Status</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {employees.map((one) => (
            <TableRow key={one.userId}>
              <TableCell>
                <Link component={RouterLink} to={employeePath(Number(one.userId))}>
                  {one.name}
                </Link>
              </TableCell>
              <TableCell className="tr-position">{one.position ?? MISSING}</TableCell>
              <TableCell align="right">
                <Credits {...one} />
              </TableCell>
              <TableCell align="right">{counted(one.hours)}</TableCell>
              <TableCell>
                <StatusChip kind="training" value={one.status} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollRegion>
  );
}
