import { LETTER_KIND_LABELS, LETTER_KINDS } from '#domain/letter-checklist.ts';
import {
  LETTER_RECORDS,
  LONGEST_CLOSING,
  LONGEST_LETTER,
  LONGEST_LETTER_SUBJECT,
  USUAL_CLOSING,
} from '#domain/letter.ts';
import { checkLetterTemplate } from '#domain/letter-template.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

export const letterTemplate = defineResource({
  type: 'LetterTemplate',
  route: 'configuration/letter-templates',
  label: { one: 'Letter template', many: 'Letter templates' },
  purpose: 'Letters about claims and complaints, with merge fields that each letter fills from its record.',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'relatedTo', 'kind', 'subject', 'body'],
    properties: {
      name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200 },
      relatedTo: {
        type: 'string',
        title: 'Related to',
        enum: LETTER_RECORDS,
        'x-labels': { claim: 'Claim', complaint: 'Complaint' },
      },
      kind: {
        type: 'string',
        title: 'Kind',
        description: 'Sending an acknowledgement, delay notice or final response records it on the complaint.',
        enum: LETTER_KINDS,
        'x-labels': LETTER_KIND_LABELS,
        default: 'other',
      },
      subject: { type: 'string', title: 'Subject', minLength: 1, maxLength: LONGEST_LETTER_SUBJECT },
      body: { type: 'string', title: 'Letter', minLength: 1, maxLength: LONGEST_LETTER, 'x-kind': 'richText' },
      closing: {
        type: 'string',
        title: 'Closing words',
        description: 'They stand above the name and position of the person who signs.',
        maxLength: LONGEST_CLOSING,
        default: USUAL_CLOSING,
      },
    },
  },
  rules: [checkLetterTemplate],
  form: {
    drawer: 750,
    sections: [{ fields: ['name', ['relatedTo', 'kind'], 'subject', 'body', 'closing'] }],
    widgets: { subject: 'letter-subject-field', body: 'letter-body-field' },
  },
  list: {
    columns: ['id', 'name', 'relatedTo', 'kind'],
    moreColumns: ['subject', 'createdAt', 'updatedAt'],
    filters: ['name', 'relatedTo', 'kind'],
    sort: { id: 'desc' },
  },
  remove: 'hard',
});

export type LetterTemplate = RecordOf<typeof letterTemplate>;
