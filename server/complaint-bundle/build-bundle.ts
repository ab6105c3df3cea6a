// The bundle in words: the complaint's facts, its timeline and stages, messages, marked notes, and what is called how.
import { complaintLines } from '#domain/complaint-lines.ts';
import { COMPLAINT_STATUS_LABELS } from '#domain/complaint.ts';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import { labelOf } from '#domain/fields.ts';
import { milestoneLabel } from '#domain/milestone-name.ts';
import { MISSING } from '#domain/money.ts';
import { readItems } from '#domain/setting-lists.ts';
import { complaint as definition } from '#schemas/complaint.ts';
import type { Line, ReportTable } from '../pdf/table.ts';
import { hasUnknownLetters } from '../pdf/unknown-letters.ts';
import type { Bundle, BundleFile, BundlePart } from './bundle.ts';
import type { ComplaintData, MessageData, PlaceData } from './bundle-query.ts';
import { messageText, noteText, type FileNames } from './texts.ts';

export interface BundleInput {
  readonly complaint: ComplaintData;
  readonly messages: readonly MessageData[];
  readonly place: PlaceData;
  readonly logo: string | undefined;
  readonly now: Date;
  readonly letters: readonly BundleFile[];
  readonly documents: readonly BundleFile[];
  readonly files: FileNames;
}

function list(title: string, table: ReportTable): BundlePart {
  return table.rows.length === 0 ? { title, note: 'None.' } : { title, table };
}

const statusWords = (status: string): string => labelOf(COMPLAINT_STATUS_LABELS, status);

function stageLabels({ ConfigurationItem: [setting] }: PlaceData): Readonly<Record<string, string>> {
  const items = readItems(setting?.ConfigurationItemOrgs[0]?.value ?? setting?.value);
  return Object.fromEntries(items.map(({ key, label }) => [key, label]));
}

function partsOf(complaint: ComplaintData, place: PlaceData, orgName: string, zone: string): readonly BundlePart[] {
  const at = (value: string | null): string => (value === null ? '' : formatDateTime(value, zone));
  const stages = stageLabels(place);
  return [
    {
      title: 'Complaint',
      lines: complaintLines(complaint, definition.record.properties, { orgName, zone }).map(({ field, value }) => ({
        label: field,
        value: value || MISSING,
      })),
    },
    list('AFCA stages', {
      head: ['Started', 'Stage', 'Note', 'Recorded by'],
      rows: complaint.AfcaStages.map(({ stage, startedDate, note, CreatedBy }) => [
        formatDate(startedDate),
        labelOf(stages, stage),
        note ?? '',
        CreatedBy?.name ?? '',
      ]),
      widths: ['auto', '*', '*', 100],
    }),
    list('Status', {
      head: ['Time', 'Status', 'Outcome', 'Reason', 'By'],
      rows: complaint.StatusHistory.map(({ createdAt, status, outcome, outcomeDetails, reason, User }) => [
        at(createdAt),
        statusWords(status),
        [outcome, outcomeDetails].filter(Boolean).join(': '),
        reason ?? '',
        User?.name ?? '',
      ]),
      widths: ['auto', 'auto', '*', '*', 80],
    }),
    list('Timeline', {
      head: ['Step', 'Completed'],
      rows: complaint.TimelineItems.map(({ label, labelWhenCompleted, isCompleted, completedTimestamp }) => [
        isCompleted ? (labelWhenCompleted ?? label) : label,
        isCompleted ? at(completedTimestamp) || 'Yes' : 'Open',
      ]),
      widths: ['*', 'auto'],
    }),
    list('Milestones', {
      head: ['Time', 'Milestone'],
      rows: complaint.Milestones.map(({ name, occurredAt }) => [at(occurredAt), milestoneLabel(name)]),
      widths: ['auto', '*'],
    }),
  ];
}

function coverLines(complaint: ComplaintData): readonly Line[] {
  const { complainantFirstName, complainantLastName, referredByAfca, referredByAfcaDate } = complaint;
  const referred = formatDate(referredByAfcaDate);
  return [
    { label: 'Complainant', value: `${complainantFirstName} ${complainantLastName}`.trim() },
    { label: 'Complaint number', value: String(complaint.id) },
    { label: 'AFCA case number', value: complaint.afcaReferenceNo ?? MISSING },
    { label: 'Referred by AFCA', value: referredByAfca ? referred || 'Yes' : 'No' },
    { label: 'Product', value: complaint.product ?? MISSING },
    { label: 'Status', value: statusWords(complaint.status) },
  ];
}

/** Puts the bundle together; the files' contents were looked at before. */
export function buildBundle(input: BundleInput): Bundle {
  const { complaint, messages, place, logo, now, letters, documents, files } = input;
  const [org] = place.Org;
  const organisation = org?.name ?? '';
  const zone = org?.zone ?? 'Australia/Sydney';
  const bundle: Bundle = {
    title: `Complaint ${complaint.id}`,
    organisation,
    logo,
    made: `Made by ${place.UserInOrg[0]?.name ?? 'the system'}, ${formatDateTime(now, zone)}`,
    facts: coverLines(complaint),
    parts: partsOf(complaint, place, organisation, zone),
    messages: messages.map((message) => messageText(message, zone, files)),
    notes: complaint.Notes.map((note) => noteText(note, zone)),
    letters,
    documents,
  };
  const { facts, parts, messages: texts, notes } = bundle;
  const titles = [...letters, ...documents].map(({ title }) => title);
  return hasUnknownLetters(JSON.stringify([facts, parts, texts, notes, titles]))
    ? {
        ...bundle,
        remark:
          'Letters of other scripts than Latin, Greek and Cyrillic stand as boxes on the pages that are made here. The complaint itself shows them.',
      }
    : bundle;
}
