// Parts of src/ui.
import { useState } from 'react';
import Button from '@mui/material/Button';
import type { Contact } from '#domain/contacts.ts';
import { invoiceDocument } from '#domain/invoice-document.ts';
import { AccountNumber } from '#src/ui/account-number.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { CardPager } from '#src/ui/card-pager.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { ContactsEditor } from '#src/ui/contacts/contacts-editor.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { DateText, DateTimeText } from '#src/ui/date-text.tsx';
import { DateTimeField } from '#src/ui/date-time-field.tsx';
import { EmailText } from '#src/ui/email-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { Indicator } from '#src/ui/indicator.tsx';
import { InvoiceSheet } from '#src/ui/invoice-sheet/invoice-sheet.tsx';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { Money } from '#src/ui/money.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { NoteComposer } from '#src/ui/note-composer.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { CopyLink } from '#src/ui/share/copy-link.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { ToastCard } from '#src/ui/toast-card.tsx';
import { FileChoice } from '#src/ui/upload/file-choice.tsx';
import { PersonSelector } from '#src/ui/users/person-selector.tsx';
import type { UserOption, UserSource } from '#src/ui/users/user-option.ts';
import { UserSelector } from '#src/ui/users/user-selector.tsx';
import type { Entry } from '../entry.ts';

const nothing = (): void => undefined;

function States() {
  return (
    <>
      <PageHeader title="States of a card" count={4} subtitle="What stands where rows would." />
      <SectionCard title="Nothing yet" count={0}>
        <EmptyState title="No notes" action={<Button variant="outlined">Add note</Button>}>
          Notes are seen by everybody who sees the claim.
        </EmptyState>
      </SectionCard>
      <SectionCard title="On its way">
        <CardSkeleton lines={4} label="Loading notes" />
      </SectionCard>
      <SectionCard title="Did not load">
        <ErrorState title="The notes did not load" onRetry={nothing} />
      </SectionCard>
      <SectionCard title="Pages">
        <CardPager label="notes" page={1} pageSize={3} count={9} onPage={nothing} />
      </SectionCard>
    </>
  );
}

const CLAIM = ['open', 'reopened', 'closed', 'withdrawn', 'cancelled'];
const OTHERS = [
  ['decision', 'accepted'],
  ['decision', 'rejected'],
  ['policy', 'expired'],
  ['task', 'overdue'],
  ['job', 'new'],
  ['background', 'uncertain'],
  ['invoice', 'paid'],
] as const;

function Words() {
  return (
    <>
      <PageHeader title="Words and signs" />
      <SectionCard title="States">
        {CLAIM.map((value) => (
          <StatusChip key={value} kind="claim" value={value} />
        ))}
        {OTHERS.map(([kind, value]) => (
          <StatusChip key={value} kind={kind} value={value} />
        ))}
      </SectionCard>
      <SectionCard title="Values">
        <KeyValueList
          items={[
            { label: 'Day', value: <DateText value="2026-11-14" /> },
            { label: 'Time', value: <DateTimeText value="2026-11-14T03:09:00Z" /> },
            { label: 'Amount', value: <Money value={1_234_567.8} /> },
            { label: 'Nothing', value: <Money value={null} /> },
            { label: 'E-mail', value: <EmailText email="olivia.nakamura-fitzgerald@banksia-general-insurance.test" /> },
            { label: 'Account', value: <AccountNumber mask="•••789" /> },
            { label: 'Person', value: <Avatar name="Olivia Nakamura" size={26} /> },
          ]}
        />
      </SectionCard>
      <SectionCard title="Indicators">
        <Indicator color="red" title="Overdue" size={16} />
        <Indicator color="orange" title="Due soon" size={16} />
        <Indicator color="green" title="On track" size={16} />
      </SectionCard>
    </>
  );
}

function Fields() {
  const [day, setDay] = useState<string | null>('2026-11-14');
  const [time, setTime] = useState<string | null>('2026-11-14T03:09:00Z');
  const [amount, setAmount] = useState<number | null>(1200);
  const [number, setNumber] = useState<number | null>(3);
  return (
    <>
      <PageHeader title="Fields" />
      <SectionCard title="Each kind">
        <div className="cw-form">
          <DateField label="Date of loss" required value={day} onChange={setDay} help="As the customer says it" />
          <DateField label="Date of birth" value="31/02/1984" onChange={nothing} />
          <DateTimeField label="Reported at" value={time} onChange={setTime} />
          <MoneyField label="Excess" value={amount} onChange={setAmount} />
          <MoneyField label="Reserve" value={null} onChange={nothing} error="Field is required" required />
          <NumberField label="Days" value={number} onChange={setNumber} />
          <DateField label="Closed at" value="2026-11-14" onChange={nothing} disabled />
        </div>
      </SectionCard>
      <SectionCard title="A note">
        <NoteComposer label="Note" action="Add note" help="Seen by everybody" onSave={() => Promise.resolve()} />
      </SectionCard>
    </>
  );
}

function FormInDialog() {
  const form = useSaveForm({
    stored: { name: 'Brolga Insurance', reason: '' },
    valuesOf: (record) => record,
    check: ({ reason }) => ({ reason: reason === '' ? 'Field is required' : undefined }),
    save: () => Promise.resolve(),
  });
  return (
    <>
      <PageHeader title="A form in a dialog" />
      <FormDialog title="Rename insurer" form={form} onClose={nothing}>
        <TextInput control={form.control} name="name" label="Name" limit={20} />
        <TextInput
          control={form.control}
          name="reason"
          label="Reason"
          required
          multiline
          minRows={3}
          help="For the history"
        />
      </FormDialog>
    </>
  );
}

function Question() {
  return (
    <>
      <PageHeader title="A question before a loss" />
      <ConfirmDialog
        open
        destructive
        title="Are you sure?"
        body="Insurer “Brolga Insurance” is deleted."
        confirmLabel="Delete"
        onConfirm={nothing}
        onClose={nothing}
      />
    </>
  );
}

function Toasts() {
  return (
    <>
      <PageHeader title="Toasts" />
      <SectionCard title="Each kind">
        <ToastCard kind="success" message="Saved." onDismiss={nothing} />
        <ToastCard kind="info" message="Somebody else has opened this claim." onDismiss={nothing} />
        <ToastCard kind="warning" message="The connection is slow." onDismiss={nothing} />
        <ToastCard
          kind="error"
          message="The note was not saved: the service did not answer."
          action={{ label: 'Retry', run: nothing }}
          onDismiss={nothing}
        />
        <ToastCard kind="progress" message="Saving..." />
      </SectionCard>
    </>
  );
}

const CONTACTS: readonly Contact[] = [
  {
    id: '1',
    firstName: 'Amelia',
    surname: 'Chen',
    email: 'amelia.chen@brolga.test',
    phone: '+61400000001',
    isPrimary: true,
  },
  { id: '2', firstName: 'Noah', surname: 'Papadopoulos', email: 'noah@brolga.test', isPrimary: false },
];

function Contacts() {
  const [contacts, setContacts] = useState(CONTACTS);
  return (
    <>
      <PageHeader title="Contacts" />
      <SectionCard title="Of a policy">
        <ContactsEditor label="Insurer contacts" kind="insurer" value={contacts} onChange={setContacts} />
        <ContactsEditor
          label="Broker contacts"
          kind="broker"
          value={[]}
          onChange={nothing}
          error="Add a broker contact"
        />
      </SectionCard>
    </>
  );
}

const PEOPLE: readonly UserOption[] = [
  { userId: 1001, name: 'Olivia Nakamura' },
  { userId: 1002, name: 'Henry Walker' },
];
const SOURCE: UserSource = {
  search: () => Promise.resolve(PEOPLE),
  byIds: (ids) => Promise.resolve(PEOPLE.filter(({ userId }) => ids.includes(userId))),
};

function People() {
  const [ids, setIds] = useState<readonly number[]>([1001, 1002]);
  return (
    <>
      <PageHeader title="People" />
      <div className="cw-form">
        <UserSelector label="Members" source={SOURCE} value={ids} onChange={setIds} />
        <PersonSelector
          label="Owner"
          source={SOURCE}
          value={{ userId: null, other: 'Jo of the broker' }}
          onChange={nothing}
          required
        />
      </div>
    </>
  );
}

function Uploads() {
  return (
    <>
      <PageHeader title="Files" />
      <FileChoice label="Letter" help="PDF up to 10 MB" file={undefined} onChoose={nothing} onRemove={nothing} />
    </>
  );
}

function Share() {
  return (
    <>
      <PageHeader title="A link to share" />
      <CopyLink initial="Amelia Chen" take={() => Promise.resolve('https://claims.example/summary')} />
    </>
  );
}

const INVOICE = invoiceDocument({
  status: 'draft',
  invoiceNo: 'INV-0042',
  reference: '104873 / CM-0098-2217',
  issueDate: '2026-11-20',
  dueDate: '2026-12-20',
  claimId: 104873,
  Insurer: { name: 'Coolabah Mutual' },
  BillingOffice: {
    name: 'Banksia General, Sydney',
    abn: '18123456789',
    bsb: '062000',
    accountNo: '12345678',
    addressLine1: 'Level 4, 88 George Street',
    addressLine2: null,
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
    phone: '+61270105350',
    email: 'office@banksia.test',
  },
  InvoiceItems: [
    {
      gId: '1',
      isGrouped: false,
      item: 'Claim handling',
      descriptions: ['Set-up and first contact', 'Set-up and first contact'],
      inventoryCode: 'CH-010',
      tax: 0.1,
      price: 165,
      qty: 2.5,
    },
    {
      gId: '2',
      isGrouped: false,
      item: 'Council records fee',
      descriptions: [],
      inventoryCode: null,
      tax: 0,
      price: 64.3,
      qty: 1,
    },
  ],
});

function Invoice() {
  return (
    <>
      <PageHeader title="Invoice" />
      <InvoiceSheet document={INVOICE} />
    </>
  );
}

export const entries: readonly Entry[] = [
  { id: 'ui/states', title: 'States of a card', shows: ['src/ui'], isOnItsWay: true, Part: States },
  { id: 'ui/words', title: 'Words and signs', shows: ['src/ui'], Part: Words },
  { id: 'ui/fields', title: 'Fields', shows: ['src/ui'], Part: Fields },
  { id: 'ui/form-dialog', title: 'Form in a dialog', shows: ['src/ui/form'], Part: FormInDialog },
  { id: 'ui/question', title: 'Question', shows: ['src/ui'], Part: Question },
  { id: 'ui/toasts', title: 'Toasts', shows: ['src/ui'], Part: Toasts },
  { id: 'ui/contacts', title: 'Contacts', shows: ['src/ui/contacts'], Part: Contacts },
  { id: 'ui/people', title: 'People', shows: ['src/ui/users'], Part: People },
  { id: 'ui/files', title: 'Files', shows: ['src/ui/upload'], Part: Uploads },
  { id: 'ui/invoice', title: 'Invoice', shows: ['src/ui/invoice-sheet'], Part: Invoice },
  { id: 'ui/share', title: 'Link to share', shows: ['src/ui/share'], Part: Share },
];
