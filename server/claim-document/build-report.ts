// The claim's document in words: facts, parties, answers, flags, timeline, tasks, suppliers and jobs, notes, messages,
// and a list of its documents.
import { fieldsOf } from '#domain/fields.ts';
import { CLAIM_SUMMARY, SUMMARY_CONTACTS } from '#domain/claim-summary.ts';
import { claimText, dayText, sentence, timeText, type WordsContext } from '#domain/claim-words.ts';
import { CLAIM_LABELS } from '#domain/claim-labels.ts';
import { contactName, policyHolderName, readContacts, type Contact } from '#domain/contacts.ts';
import { excerpt } from '#domain/excerpt.ts';
import { formatPhone } from '#domain/phone.ts';
import { answerRows } from '#domain/questionnaire/answer-rows.ts';
import type { ClaimData, PlaceData } from './claim-query.ts';
import { peopleText } from '../pdf/people-text.ts';
import type { Line } from '../pdf/table.ts';
import { hasUnknownLetters } from '../pdf/unknown-letters.ts';
import type { ClaimReport, ReportSection } from './report.ts';
import { documentText, plainText } from './words.ts';

export interface ReportInput {
  readonly claim: ClaimData;
  readonly place: PlaceData;
  readonly logo: string | undefined;
  readonly now: Date;
}

const LONGEST_NOTE = 4_000;
/** A list's section; 'The newest 500 of 712 are listed.' where it was cut. */
function listSection(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  total: number,
  widths: NonNullable<ReportSection['table']>['widths'],
  which = 'newest',
): ReportSection {
  const more = total - rows.length;
  const note =
    rows.length === 0
      ? 'None.'
      : more > 0
        ? `The ${which} ${rows.length.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')} are listed.`
        : undefined;
  return {
    title: rows.length === 0 ? title : `${title} (${total.toLocaleString('en-AU')})`,
    ...(rows.length === 0 ? {} : { table: { head, rows, widths } }),
    ...(note === undefined ? {} : { note }),
  };
}

function labels(place: PlaceData): WordsContext['label'] {
  const lists = new Map(
    place.ConfigurationItem.map(({ name, value, ConfigurationItemOrgs }) => {
      const items = ConfigurationItemOrgs[0]?.value ?? value;
      return [
        name,
        new Map(
          (Array.isArray(items) ? items : []).map((item: { readonly key?: string; readonly label?: string }) => [
            item.key ?? '',
            item.label ?? '',
          ]),
        ),
      ];
    }),
  );
  return (list, key) => lists.get(list)?.get(key);
}

const shortened = (text: string): string =>
  text.length > LONGEST_NOTE ? `${excerpt(text, LONGEST_NOTE)} (shortened)` : text;

function address(contact: Contact): string {
  const { addressLine1, addressLine2, addressSuburb, addressCity, addressState, addressPostcode, addressCountry } =
    contact;
  return [addressLine1, addressLine2, addressSuburb, addressCity, addressState, addressPostcode, addressCountry]
    .filter(Boolean)
    .join(', ');
}

function contactSections(claim: ClaimData, zone: string): ReportSection[] {
  return SUMMARY_CONTACTS.flatMap(({ name, title }) => {
    const contacts = readContacts(claim[name]);
    const rows = contacts.map((contact) => [
      `${contactName(contact)}${contact.isPrimary ? ' (primary)' : ''}`,
      contact.email ?? '',
      formatPhone(contact.phone ?? ''),
      [contact.branch, contact.dob ? dayText(contact.dob, zone) : undefined, address(contact)]
        .filter(Boolean)
        .join(', '),
    ]);
    return rows.length === 0
      ? []
      : [
          {
            title,
            table: { head: ['Name', 'Email', 'Phone', 'Further details'], rows, widths: ['*', '*', 'auto', '*'] },
          },
        ];
  });
}

function holderOf({ phCompany, phFirstName, phLastName, phContacts }: ClaimData): string {
  return policyHolderName({ phCompany, phFirstName, phLastName, phContacts });
}

/** The organisation's own fields that everybody sees. */
function customLines(claim: ClaimData, { CustomFieldSet: [set] }: PlaceData): Line[] {
  const properties = fieldsOf(fieldsOf(set?.jsonSchema)['properties']);
  const values = fieldsOf(claim['customFields']);
  return Object.entries(properties).flatMap(([key, property]) => {
    if (values[key] === undefined || values[key] === null) return [];
    const { title } = fieldsOf(property);
    return [{ label: typeof title === 'string' ? title : key, value: documentText(values[key]) }];
  });
}

function summarySections(claim: ClaimData, context: WordsContext): ReportSection[] {
  return CLAIM_SUMMARY.flatMap(({ title, fields }) => {
    const lines = fields
      .map((field) => ({ label: field.label, value: claimText(claim, field, context) }))
      .filter(({ value }) => value !== '');
    return lines.length === 0 ? [] : [{ title, lines }];
  });
}

function peopleLines(claim: ClaimData): Line[] {
  return [
    { label: 'Owner', value: claim.Owner?.name ?? '' },
    { label: 'Created by', value: claim.CreatedBy?.name ?? '' },
    {
      label: 'Handling parties',
      value: claim.ClaimExternalOrgs.map(({ ExternalOrg }) => ExternalOrg?.name ?? '')
        .filter(Boolean)
        .join(', '),
    },
    { label: 'Insurer', value: claim.Insurer?.name ?? '' },
    { label: 'Product type', value: claim.ProductType?.name ?? '' },
    { label: 'PDS version', value: claim.PdsVersion?.name ?? '' },
    { label: 'Questionnaire', value: claim.Questionnaire?.name ?? '' },
    { label: 'Workflow', value: claim.Workflow?.name ?? '' },
  ].filter(({ value }) => value !== '');
}

function answersSection(claim: ClaimData, zone: string): ReportSection {
  const rows = answerRows(claim.QuestionnaireVersion?.definition, claim['formData'], zone);
  const lines = rows.map(({ question, lines: given }) => ({
    label: question,
    value: given
      .map(({ text, files }) => (files === undefined ? text : `${text}: ${files.map(({ name }) => name).join(', ')}`))
      .join('\n'),
  }));
  return { title: 'Answers', ...(lines.length === 0 ? { note: 'None.' } : { lines }) };
}

/** A row a job; a supplier without one stands alone. */
function jobRows({ ClaimSuppliers }: ClaimData, zone: string): string[][] {
  return ClaimSuppliers.flatMap(({ Supplier, SupplierJobs }) => {
    const name = Supplier?.name ?? '';
    return SupplierJobs.length === 0
      ? [[name, 'No jobs', '', '']]
      : SupplierJobs.map((job) => [name, job.descriptionShort, job.status, timeText(job.createdAt, zone)]);
  });
}

function recordSections(claim: ClaimData, { zone, label }: WordsContext): ReportSection[] {
  const jobs = jobRows(claim, zone);
  const at = (value: string | null) => (value === null ? '' : timeText(value, zone));
  const categories = (value: unknown) =>
    Array.isArray(value)
      ? value.map((key) => label('claim_upload_document_types', String(key)) ?? String(key)).join(', ')
      : '';
  return [
    listSection(
      'Flags',
      ['Flag', 'State', 'Since'],
      claim.Flags.map((flag) => [
        flag.isCompleted ? (flag.labelClosed ?? flag.labelActive) : flag.labelActive,
        flag.isCompleted ? 'Cleared' : 'Active',
        at(flag.isCompleted ? flag.updatedAt : flag.createdAt),
      ]),
      claim.Flags.length,
      ['*', 'auto', 'auto'],
    ),
    listSection(
      'Timeline',
      ['Step', 'Completed'],
      claim.TimelineItems.map((item) => [
        item.isCompleted ? (item.labelWhenCompleted ?? item.label) : item.label,
        item.isCompleted ? at(item.completedTimestamp) || 'Yes' : '',
      ]),
      claim.TimelineItems.length,
      ['*', 'auto'],
    ),
    listSection(
      'Tasks',
      ['Task', 'Due', 'Assignee', 'Completed'],
      claim.Tasks.map((task) => [
        task.title,
        task.dueDate === null ? '' : dayText(task.dueDate, zone),
        task.AssignedTo?.name ?? '',
        task.isCompleted ? at(task.dtCompleted) || 'Yes' : '',
      ]),
      claim.Tasks_aggregate.aggregate?.count ?? claim.Tasks.length,
      ['*', 'auto', 'auto', 'auto'],
      'first',
    ),
    listSection('Suppliers and jobs', ['Supplier', 'Job', 'Status', 'Since'], jobs, jobs.length, [
      '*',
      '*',
      'auto',
      'auto',
    ]),
    listSection(
      'Notes',
      ['Time', 'Person', 'Note'],
      claim.Notes.map((note) => [
        `${at(note.createdAt)}${note.editedAt === null ? '' : `, edited ${at(note.editedAt)}`}`,
        `${note.Author?.name ?? ''}${note.type === 'strategy' ? ' (strategy)' : ''}`,
        shortened(plainText(note.note)),
      ]),
      claim.Notes_aggregate.aggregate?.count ?? claim.Notes.length,
      ['auto', 100, '*'],
    ),
    listSection(
      'Messages',
      ['Time', 'Kind', 'From', 'To', 'Subject'],
      claim.CommLogs.map((message) => [
        at(message.createdAt),
        `${sentence(message.channel)}, ${message.direction}`,
        peopleText(message.from),
        peopleText(message.to),
        message.subject ?? (message.duration === null ? '' : `${message.duration} minutes`),
      ]),
      claim.CommLogs_aggregate.aggregate?.count ?? claim.CommLogs.length,
      ['auto', 'auto', '*', '*', '*'],
    ),
    listSection(
      'Documents',
      ['Document', 'Document types', 'Size', 'Uploaded by', 'Uploaded'],
      claim.Files.map((file) => [
        file.name,
        categories(file.categories),
        file.sizeBytes === null ? '' : `${Math.max(1, Math.round(file.sizeBytes / 1024)).toLocaleString('en-AU')} KB`,
        file.CreatedBy?.name ?? '',
        at(file.createdAt),
      ]),
      claim.Files_aggregate.aggregate?.count ?? claim.Files.length,
      ['*', 'auto', 'auto', 'auto', 'auto'],
      'first',
    ),
  ];
}

/** Puts it together; how long its lists may be is the query's to say. */
export function buildReport({ claim, place, logo, now }: ReportInput): ClaimReport {
  const [org] = place.Org;
  const context: WordsContext = { zone: org?.zone ?? 'Australia/Sydney', label: labels(place) };
  const fact = (
    name: 'policyNo' | 'status' | 'decision' | 'claimOccurredAt',
    kind: 'text' | 'state' | 'moment' = 'text',
  ): Line => ({ label: CLAIM_LABELS[name], value: claimText(claim, { name, kind }, context) || '–' });
  const custom = customLines(claim, place);
  const report: ClaimReport = {
    title: `Claim ${claim.id}`,
    organisation: org?.name ?? '',
    logo,
    made: `Made by ${place.UserInOrg[0]?.name ?? 'the system'}, ${timeText(now.toISOString(), context.zone)}`,
    facts: [
      fact('policyNo'),
      { label: 'Policy holder', value: holderOf(claim) || '–' },
      fact('status', 'state'),
      fact('decision', 'state'),
      fact('claimOccurredAt', 'moment'),
    ],
    sections: [
      { title: 'People and product', lines: peopleLines(claim) },
      ...summarySections(claim, context),
      ...(custom.length === 0 ? [] : [{ title: 'Further details', lines: custom }]),
      ...contactSections(claim, context.zone),
      answersSection(claim, context.zone),
      ...recordSections(claim, context),
    ],
  };
  return hasUnknownLetters(JSON.stringify({ ...report, logo: undefined }))
    ? {
        ...report,
        remark:
          'Letters of other scripts than Latin, Greek and Cyrillic stand as boxes here. The claim itself shows them.',
      }
    : report;
}
