// Letter templates: what the service and the form refuse.
import { isEmptyHtml } from './comm-template.ts';
import { FIELD_REQUIRED, isBlank, textIn, type Checked, type Issue } from './issue.ts';
import { letterFieldsMessage } from './merge-fields.ts';

/** Merge fields are those of the record that the letter is about; what the regulator asks for is of complaints alone. */
export function checkLetterTemplate(record: Checked): readonly Issue[] {
  const body = textIn(record, 'body');
  const relatedTo = record['relatedTo'];
  const texts = isBlank(relatedTo)
    ? []
    : (['subject', 'body', 'closing'] as const).flatMap((name) => {
        const message = letterFieldsMessage(relatedTo, textIn(record, name));
        return message === undefined ? [] : [{ path: [name], message }];
      });
  return [
    ...(body !== '' && isEmptyHtml(body) ? [{ path: ['body'], message: FIELD_REQUIRED }] : []),
    ...(relatedTo === 'claim' && !isBlank(record['kind']) && record['kind'] !== 'other'
      ? [{ path: ['kind'], message: 'A letter about a claim is of the kind Other.' }]
      : []),
    ...texts,
  ];
}
