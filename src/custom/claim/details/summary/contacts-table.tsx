import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { contactName, readContacts, type Contact } from '#domain/contacts.ts';
import { DateText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { MISSING } from '#src/ui/format.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { EmailText } from '#src/ui/email-text.tsx';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';

function address(contact: Contact): string {
  const { addressLine1, addressLine2, addressSuburb, addressCity, addressState, addressPostcode, addressCountry } =
    contact;
  return [addressLine1, addressLine2, addressSuburb, addressCity, addressState, addressPostcode, addressCountry]
    .filter(Boolean)
    .join(', ');
}

/** A contact list, read only. */
export function ContactsTable({ title, contacts }: { readonly title: string; readonly contacts: unknown }) {
  const list = readContacts(contacts);
  return (
    <SectionCard title={title} count={list.length || undefined} padded={list.length === 0}>
      {list.length === 0 ? (
        <EmptyState title="No contacts" />
      ) : (
        <ScrollRegion className="cl-scroll" label={`${title}, table`}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {['Name', 'Primary', 'Email', 'Phone', 'Branch', 'DOB', 'Address'].map((head) => (
                  <TableCell key={head}>{head}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {list.map((contact) => (
                <TableRow key={contact.id}>
                  <TableCell>{contactName(contact)}</TableCell>
                  <TableCell>{contact.isPrimary ? 'Yes' : 'No'}</TableCell>
                  <TableCell>{contact.email ? <EmailText email={contact.email} /> : MISSING}</TableCell>
                  <TableCell>{contact.phone || MISSING}</TableCell>
                  <TableCell>{contact.branch || MISSING}</TableCell>
                  <TableCell>
                    <DateText value={contact.dob} />
                  </TableCell>
                  <TableCell>{address(contact) || MISSING}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollRegion>
      )}
    </SectionCard>
  );
}
