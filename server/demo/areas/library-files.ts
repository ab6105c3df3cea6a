// Libraries that hold a document of every type and of every kind of file, some of them removed again.
import type { DemoContext } from '../context.ts';
import { createArchive, createDocx, createSheet } from '../documents/office.ts';
import { createPdf } from '../documents/pdf.ts';
import { createPhoto } from '../documents/png.ts';
import { dollars } from '../fill.ts';
import type { ClaimPlan } from './claim-plan.ts';

interface LibraryFile {
  readonly category: string;
  readonly name: string;
  readonly mimeType: string;
  readonly content: (plan: ClaimPlan, context: DemoContext) => Buffer;
  readonly description?: string;
  readonly isDeleted?: boolean;
}

/** One claim in so many has a full library. */
const EVERY = 15;

const text = (words: string) => () => Buffer.from(words, 'utf8');
const pdf =
  (title: string, ...lines: readonly string[]) =>
  (plan: ClaimPlan) =>
    createPdf(title, [`Claim ${plan.id}`, `Policy ${plan.policy.record.policyNumber}`, '', ...lines]);
// a grey picture of eight by eight points
const JPEG =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==';
const GIF = 'R0lGODlhCAAIAIAAAJmZmf///yH5BAAAAAAALAAAAAAIAAgAAAIHhI+py+1dAAA7';

const FILES: readonly LibraryFile[] = [
  {
    category: 'lodged',
    name: 'Claim form.pdf',
    mimeType: 'application/pdf',
    content: pdf('Claim form', 'Signed by the policy holder.'),
  },
  {
    category: 'photos',
    name: 'Front of the house.png',
    mimeType: 'image/png',
    content: (plan, context) => createPhoto(context.random, plan.peril.key),
  },
  {
    category: 'photos',
    name: 'Ceiling.jpg',
    mimeType: 'image/jpeg',
    content: () => Buffer.from(JPEG, 'base64'),
    description: 'Taken by the assessor from the ladder.',
  },
  {
    category: 'photos',
    name: 'Ceiling.gif',
    mimeType: 'image/gif',
    content: () => Buffer.from(GIF, 'base64'),
    isDeleted: true,
    description: 'Doubled.',
  },
  {
    category: 'quote',
    name: 'Quote of the roofer.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: (plan) =>
      createSheet([
        ['Item', 'Amount'],
        ['Roof tiles', dollars(Math.round(plan.cost / 2))],
        ['Labour', dollars(plan.cost - Math.round(plan.cost / 2))],
      ]),
  },
  {
    category: 'invoice',
    name: 'Invoice of the plumber.pdf',
    mimeType: 'application/pdf',
    content: pdf('Tax invoice', 'Call-out and repair of the leak.'),
  },
  {
    category: 'police_report',
    name: 'Police report (page 1 of 2).pdf',
    mimeType: 'application/pdf',
    content: pdf('Event report', 'Reported at the station.'),
  },
  {
    category: 'fire_report',
    name: 'Fire brigade report.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    content: (plan) => createDocx([`Claim ${plan.id}`, 'The fire was out on arrival.']),
  },
  {
    category: 'assessment_report',
    name: 'Assessment.pdf',
    mimeType: 'application/pdf',
    content: pdf('Assessment', 'Found as described.'),
    description: 'Second version, with the measurements of the site visit.',
  },
  {
    category: 'assessment_report',
    name: 'Floor plan.svg',
    mimeType: 'image/svg+xml',
    content: text(
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><path d="M2 2h76v56H2z" fill="none" stroke="black"/></svg>\n',
    ),
  },
  {
    category: 'proof_of_ownership',
    name: 'Contents list.csv',
    mimeType: 'text/csv',
    content: text(
      'Item,Brand,Bought,Price\r\nTelevision,Vista,2023,1299.00\r\n"Armchair, leather",Harbour,2021,890.00\r\n',
    ),
  },
  {
    category: 'proof_of_ownership',
    name: 'Receipts.zip',
    mimeType: 'application/zip',
    content: () => createArchive({ 'television.txt': 'Paid in full.\n', 'armchair.txt': 'Paid in full.\n' }),
  },
  {
    category: 'policy_document',
    name: 'Policy schedule.pdf',
    mimeType: 'application/pdf',
    content: pdf('Policy schedule', 'Sums insured and excesses.'),
  },
  {
    category: 'correspondence',
    name: 'Letter of the broker.eml',
    mimeType: 'message/rfc822',
    content: text(
      'From: Broker <broker@example.com>\r\nTo: Claims <claims@claims.test>\r\nSubject: Documents as promised\r\n\r\nPlease find the schedule attached.\r\n',
    ),
  },
  {
    category: 'correspondence',
    name: 'Call of the policy holder.txt',
    mimeType: 'text/plain',
    content: text('The policy holder asked when the roofer will come.\n'),
  },
  {
    category: 'correspondence',
    name: 'Wrong claim.txt',
    mimeType: 'text/plain',
    content: text('Belongs to another claim.\n'),
    isDeleted: true,
  },
  { category: '', name: 'Scan 0042.pdf', mimeType: 'application/pdf', content: pdf('Scan', 'Not sorted yet.') },
];

/** Adds a full library to one claim in so many. */
export function addLibraryFiles(context: DemoContext, plan: ClaimPlan): void {
  if (plan.id % EVERY !== 1) return;
  const own: DemoContext = { ...context, random: context.random.fork(`library/${plan.id}`) };
  for (const [index, file] of FILES.entries()) {
    const id = own.random.uuid();
    const key = `${plan.orgId}/${id}/${file.name.replaceAll(/[^\w.]+/g, '-')}`;
    const content = file.content(plan, own);
    const at = own.calendar.at(-Math.max(0, plan.reportAge - 1 - (index % 3)), 10, index);
    own.files.push({ key, contentType: file.mimeType, content: () => content });
    own.rows.add('file', {
      org_id: plan.orgId,
      id,
      claim_id: plan.id,
      name: file.name,
      internal_name: file.name,
      key,
      mime_type: file.mimeType,
      size_bytes: content.length,
      description: file.description ?? null,
      categories: file.category === '' ? [] : [file.category],
      is_deleted: file.isDeleted ?? false,
      created_by_id: plan.owner.id,
      created_at: at,
      updated_at: at,
    });
  }
}
