// Communication templates: what the service and the form refuse (spec 3 §5).
import { FIELD_REQUIRED, isBlank, textIn, type Checked, type Issue } from './issue.ts';
import { markupParts } from './markup.ts';
import { checkMergeFields } from './merge-fields.ts';

/** Another template of the same channel has the internal name, by which messages find it. */
export function internalNameTaken(channel: unknown): string {
  return `Another ${channel === 'sms' ? 'SMS' : 'e-mail'} template has this internal name.`;
}

/** Characters of a template; the database holds the same. */
export const LONGEST_TEMPLATE = 100_000;

/** Whether a rich text shows nothing: an editor leaves an empty paragraph behind. */
export function isEmptyHtml(html: string): boolean {
  return markupParts(html).every(({ isTag, text }) => isTag || text.replaceAll('&nbsp;', '').trim() === '');
}

/** The subject is required unless the channel is sms; merge fields are those of the record that the template is about. */
export function checkCommTemplate(record: Checked): readonly Issue[] {
  const isEmail = record['channel'] === 'email';
  const template = textIn(record, 'template');
  return [
    ...(isEmail && isBlank(record['subjectTemplate']) ? [{ path: ['subjectTemplate'], message: FIELD_REQUIRED }] : []),
    ...(isEmail && template !== '' && isEmptyHtml(template) ? [{ path: ['template'], message: FIELD_REQUIRED }] : []),
    ...(isBlank(record['relatedTo'])
      ? []
      : checkMergeFields(record['relatedTo'], {
          ...(isEmail ? { subjectTemplate: record['subjectTemplate'] } : {}),
          template: record['template'],
        })),
  ];
}
