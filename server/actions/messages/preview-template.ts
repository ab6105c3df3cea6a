// previewTemplate: a communication template filled with a real claim, by what also fills it when it is sent.
import { LONGEST_TEMPLATE } from '#domain/comm-template.ts';
import { mergeFieldLabel, mergeFieldsMessage, mergeFieldsOf, placeholdersIn } from '#domain/merge-fields.ts';
import { RECORDS } from '#domain/records.ts';
import { AppError } from '../../errors.ts';
import type { QueryPreviewTemplateArgs } from '../../generated/arguments.ts';
import type { ActionContext } from '../../graphql/options.ts';
import { textOfHtml } from '../../markup/markup.ts';
import { htmlMessage, safeHtml } from '../../validation/message-html.ts';
import { claimMergeValues } from '../../messages/claim-merge-values.ts';
import { letterStart } from '../../messages/letter-values.ts';
import { renderHtml, renderText, type TemplateValues } from '../../markup/render-template.ts';
import { requireHandler } from '../../caller/session-of.ts';
import type { BoundedAction } from '../bounded.ts';

const PATH = 'previewTemplate';

function refuse(message: string | undefined, field: string): void {
  if (message !== undefined) throw new AppError('validation-failed', message, { path: [PATH, field] });
}

const noSuch = (kind: string): AppError =>
  new AppError('not-found', `There is no such ${kind}.`, { path: [PATH, 'recordId'] });

/** Values of merge fields, by the kind of record that has any. */
const VALUES: Readonly<Record<string, typeof claimMergeValues>> = { claim: claimMergeValues };

/** Of a complaint, where one is named: what its acknowledgement is filled with, but for the link, which is the complainant's. */
async function complaintValues(recordId: unknown, publicUrl: string, context: ActionContext): Promise<TemplateValues> {
  if (recordId === null || recordId === undefined) return {};
  const start = await letterStart({ kind: RECORDS.complaint, id: Number(recordId) }, publicUrl, context);
  if (!start) throw noSuch('complaint');
  return start.values;
}

async function valuesFor(
  relatedTo: string,
  recordId: unknown,
  publicUrl: string,
  context: ActionContext,
): Promise<TemplateValues> {
  if (relatedTo === 'complaint') return complaintValues(recordId, publicUrl, context);
  const read = VALUES[relatedTo];
  if (!read) return {};
  if (recordId === null || recordId === undefined)
    throw new AppError('validation-failed', 'Field is required', { path: [PATH, 'recordId'] });
  const values = await read(Number(recordId), publicUrl, context);
  if (!values) throw noSuch(relatedTo);
  return values;
}

/** The merge fields that the texts name and the record has no value for. */
function missingIn(texts: readonly string[], relatedTo: string, values: TemplateValues): readonly string[] {
  const named = new Set(texts.flatMap((text) => placeholdersIn(text)).map(({ key }) => key));
  return mergeFieldsOf(relatedTo).flatMap(({ key }) =>
    named.has(key) && values[key] === undefined ? [mergeFieldLabel(key)] : [],
  );
}

export function previewTemplate({
  publicUrl,
}: {
  readonly publicUrl: string;
}): BoundedAction<QueryPreviewTemplateArgs> {
  return {
    kind: 'query',
    name: PATH,
    longer: { template: LONGEST_TEMPLATE },
    typeDefs: `type TemplatePreview { subject: String html: String text: String! missing: [String!]! }
      extend type Query { "A template filled with a record, as it would be sent. missing: the merge fields that the record has no value for." previewTemplate(relatedTo: String!, channel: String!, subject: String, template: String!, recordId: bigint): TemplatePreview }`,
    run: async (args, context) => {
      requireHandler(context.session);
      const [relatedTo, isEmail] = [args.relatedTo, args.channel === 'email'];
      const template = args.template;
      const subject = isEmail && typeof args.subject === 'string' ? args.subject : '';
      refuse(mergeFieldsMessage(relatedTo, subject), 'subject');
      refuse(mergeFieldsMessage(relatedTo, template) ?? (isEmail ? htmlMessage(template) : undefined), 'template');
      const values = await valuesFor(relatedTo, args.recordId, publicUrl, context);
      const missing = missingIn([subject, template], relatedTo, values);
      if (!isEmail) return { subject: null, html: null, text: renderText(template, values), missing };
      const html = renderHtml(template, values);
      return { subject: renderText(subject, values), html: safeHtml(html), text: textOfHtml(html), missing };
    },
  };
}
