import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { SupplierStaffQuery } from '#src/generated/documents/suppliers.ts';
import { MISSING } from '#src/ui/format.ts';
import { DeleteIcon } from '#src/ui/icons.ts';
import { EmailText } from '#src/ui/email-text.tsx';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';

export type StaffMember = SupplierStaffQuery['UserOrgSupplier'][number];

interface Props {
  readonly staff: readonly StaffMember[];
  /** Absent for those who only read. */
  readonly onRemove?: (member: StaffMember) => void;
}

/** A supplier's staff as a table. */
export function StaffRows({ staff, onRemove }: Props) {
  return (
    <ScrollRegion className="sp-table" label="Supplier staff">
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>First name</TableCell>
            <TableCell>Last name</TableCell>
            <TableCell>Position</TableCell>
            <TableCell>E-mail</TableCell>
            {onRemove && (
              <TableCell>
                <span className="cw-vh">Actions</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {staff.map((member) => (
            <TableRow key={member.id}>
              <TableCell>{member.User?.userFirstName ?? MISSING}</TableCell>
              <TableCell>{member.User?.userLastName ?? MISSING}</TableCell>
              <TableCell>{member.User?.position ?? MISSING}</TableCell>
              <TableCell>{member.User?.email ? <EmailText email={member.User.email} /> : MISSING}</TableCell>
              {onRemove && (
                <TableCell align="right">
                  <IconButton
                    aria-label={`Remove ${member.User?.name ?? 'staff member'}`}
                    onClick={() => onRemove(member)}
                  >
                    <DeleteIcon />
                  </IconButton>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollRegion>
  );
}
