// Documents of a claim: real small files, written to the storage beside their rows.
import type { AnswerFile } from '#domain/answers.ts';
import type { DemoContext } from '../context.ts';
import { createPdf } from '../documents/pdf.ts';
import { createPhoto } from '../documents/png.ts';
import { dollars } from '../fill.ts';
import type { ClaimPlan } from './claim-plan.ts';
import { lodgedAt } from './claims.ts';
import { wordsOf } from './claim-words.ts';

interface Document {
  readonly category: string;
  readonly name: string;
  readonly mimeType: string;
  readonly content: () => Buffer;
}

function pdfOf(plan: ClaimPlan, title: string, lines: readonly string[]): () => Buffer {
  return () =>
    createPdf(title, [
      `Claim ${plan.id}`,
      `Policy ${plan.policy.record.policyNumber}`,
      '',
      ...lines,
      '',
      'Demonstration document.',
    ]);
}

const PDF = 'application/pdf';

function photo(context: DemoContext, plan: ClaimPlan, index: number): Document {
  const drawing = context.random.fork(`photo/${plan.id}/${index}`);
  return {
    category: 'photos',
    name: `Damage ${index}.png`,
    mimeType: 'image/png',
    content: () => createPhoto(drawing, plan.peril.key),
  };
}

/** What came with the lodgement. */
function lodgementDocuments(context: DemoContext, plan: ClaimPlan): Document[] {
  const { random } = context;
  const documents: Document[] = [photo(context, plan, 1)];
  if (random.chance(0.2)) documents.push(photo(context, plan, 2));
  if (random.chance(0.3)) {
    documents.push({
      category: 'quote',
      name: 'Repair quote.pdf',
      mimeType: PDF,
      content: pdfOf(plan, 'Quote', [`Works to the ${plan.rooms}`, `Total including GST: ${dollars(plan.cost)}`]),
    });
  }
  if (plan.peril.key === 'theft')
    documents.push({
      category: 'police_report',
      name: 'Police report.pdf',
      mimeType: PDF,
      content: pdfOf(plan, 'Event report', ['Reported at the station.', plan.description]),
    });
  if (plan.peril.key === 'fire' && random.chance(0.5))
    documents.push({
      category: 'fire_report',
      name: 'Fire brigade report.pdf',
      mimeType: PDF,
      content: pdfOf(plan, 'Incident report', [plan.description]),
    });
  return documents;
}

/** What was added while the claim was worked on. */
function laterDocuments(plan: ClaimPlan): Document[] {
  if (plan.decidedAge === undefined || plan.end === 'withdrawn' || plan.id % 2 === 0) return [];
  const words = wordsOf(plan);
  return [
    {
      category: 'assessment_report',
      name: 'Assessment report.pdf',
      mimeType: PDF,
      content: pdfOf(plan, 'Assessment report', [
        `Cause: ${plan.peril.key.replaceAll('_', ' ')}`,
        `Areas: ${plan.rooms}`,
        `Estimate: ${dollars(plan.cost)}`,
      ]),
    },
    {
      category: 'correspondence',
      name: 'File note.txt',
      mimeType: 'text/plain',
      content: () =>
        Buffer.from(`Claim ${plan.id}\nSpoke with ${words['holder'] ?? ''} about the ${plan.rooms}.\n`, 'utf8'),
    },
  ];
}

function addFile(context: DemoContext, plan: ClaimPlan, document: Document, at: string): AnswerFile {
  const id = context.random.uuid();
  const key = `${plan.orgId}/${id}/${document.name.replaceAll(' ', '-')}`;
  context.files.push({ key, contentType: document.mimeType, content: document.content });
  context.rows.add('file', {
    org_id: plan.orgId,
    id,
    claim_id: plan.id,
    name: document.name,
    internal_name: document.name,
    key,
    mime_type: document.mimeType,
    categories: [document.category],
    created_by_id: plan.lodger.id,
    created_at: at,
    updated_at: at,
  });
  return { id, key, name: document.name, mimeType: document.mimeType };
}

/** Adds the documents of a claim and returns those that its answers refer to, by category. */
export function addClaimFiles(context: DemoContext, plan: ClaimPlan): Readonly<Record<string, readonly AnswerFile[]>> {
  const lodged: Record<string, AnswerFile[]> = {};
  for (const document of lodgementDocuments(context, plan)) {
    (lodged[document.category] ??= []).push(addFile(context, plan, document, lodgedAt(context, plan)));
  }
  for (const document of laterDocuments(plan))
    addFile(context, plan, document, context.calendar.at(-(plan.decidedAge ?? 1), 14, 5));
  return lodged;
}
