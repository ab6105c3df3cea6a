import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type Contact, contactName } from '#domain/contacts.ts';
import { formatPhone } from '#domain/phone.ts';
import { formatDate } from '#domain/dates.ts';
import { CheckIcon, DeleteIcon, EditIcon } from '../icons.ts';
import { MISSING } from '../format.ts';
import type { ContactKind } from './contact-fields.ts';
import { EmailText } from '../email-text.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import './contacts.css';

interface Props {
  readonly label: string;
  readonly kind: ContactKind;
  readonly contacts: readonly Contact[];
  /** All absent: the table only shows. */
  readonly onPrimary?: (id: string) => void;
  readonly onEdit?: (id: string) => void;
  readonly onRemove?: (id: string) => void;
}

/** What a list shows of a contact beside name, email and phone. */
function moreOf(kind: ContactKind, contact: Contact): string {
  const address = [
    contact.addressLine1,
    contact.addressLine2,
    contact.addressSuburb,
    contact.addressCity,
    contact.addressState,
    contact.addressPostcode,
    contact.addressCountry,
  ]
    .filter(Boolean)
    .join(', ');
  const parts = {
    insurer: [],
    broker: [contact.branch],
    policyHolder: [contact.dob && formatDate(contact.dob), address],
  }[kind];
  return parts.filter(Boolean).join('; ') || MISSING;
}

const MORE_HEADS: Readonly<Record<ContactKind, string | undefined>> = {
  insurer: undefined,
  broker: 'Branch',
  policyHolder: 'Date of birth, address',
};

/** The contacts of a list; which one is primary is chosen by radio. */
export function ContactTable({ label, kind, contacts, onPrimary, onEdit, onRemove }: Props) {
  const moreHead = MORE_HEADS[kind];
  const editable = onEdit !== undefined;
  return (
    <ScrollRegion className="cw-contact-table" label={`${label}, table`}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Primary</TableCell>
            <TableCell>Name</TableCell>
            <TableCell>Email</TableCell>
            <TableCell>Phone</TableCell>
            {moreHead !== undefined && <TableCell>{moreHead}</TableCell>}
            {editable && <TableCell>Actions</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {contacts.map((contact) => (
            <TableRow key={contact.id}>
              <TableCell>
                {onPrimary === undefined ? (
                  contact.isPrimary && <CheckIcon fontSize="small" titleAccess="Primary contact" />
                ) : (
                  <Radio
                    checked={contact.isPrimary}
                    onChange={() => onPrimary(contact.id)}
                    name={`${label} primary`}
                    slotProps={{ input: { 'aria-label': `${contactName(contact)} is the primary contact` } }}
                  />
                )}
              </TableCell>
              <TableCell>{contactName(contact)}</TableCell>
              <TableCell className="cw-contact-email">
                {contact.email ? <EmailText email={contact.email} /> : MISSING}
              </TableCell>
              <TableCell className="cw-contact-phone">{contact.phone ? formatPhone(contact.phone) : MISSING}</TableCell>
              {moreHead !== undefined && <TableCell className="cw-contact-more">{moreOf(kind, contact)}</TableCell>}
              {editable && (
                <TableCell>
                  <IconButton
                    size="small"
                    aria-label={`Edit ${contactName(contact)}`}
                    onClick={() => onEdit(contact.id)}
                  >
                    <EditIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={`Remove ${contactName(contact)}`}
                    onClick={() => onRemove?.(contact.id)}
                  >
                    <DeleteIcon fontSize="small" />
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
