import { checkCommTemplate } from '#domain/comm-template.ts';
import { CHANNELS, RELATED_TO } from '#domain/merge-fields.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

export const commTemplate = defineResource({
  type: 'CommTemplate',
  route: 'configuration/comms-templates',
  label: { one: 'Comms template', many: 'Comms templates' },
  purpose: 'Texts of e-mails and text messages, with merge fields that each message fills from its claim.',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'internalName', 'relatedTo', 'channel', 'template'],
    properties: {
      name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200 },
      internalName: {
        type: 'string',
        title: 'Internal name',
        description: 'By which the product finds the template; one template for each channel.',
        minLength: 1,
        maxLength: 100,
      },
      relatedTo: {
        type: 'string',
        title: 'Related to',
        enum: RELATED_TO,
        'x-labels': { claim: 'Claim', complaint: 'Complaint', incident: 'Incident' },
      },
      channel: { type: 'string', title: 'Channel', enum: CHANNELS, 'x-labels': { email: 'E-mail', sms: 'SMS' } },
      subjectTemplate: { type: 'string', title: 'Subject', maxLength: 500 },
      template: { type: 'string', title: 'Message', minLength: 1, maxLength: 100_000, 'x-kind': 'richText' },
    },
  },
  rules: [checkCommTemplate],
  form: {
    drawer: 750,
    sections: [{ fields: [['name', 'internalName'], 'relatedTo', 'channel', 'subjectTemplate', 'template'] }],
    widgets: {
      relatedTo: 'template-kind-field',
      channel: 'template-kind-field',
      subjectTemplate: 'template-subject-field',
      template: 'template-body-field',
    },
  },
  list: {
    columns: ['id', 'name', 'internalName', 'channel'],
    moreColumns: ['relatedTo', 'subjectTemplate', 'createdAt', 'updatedAt'],
    filters: ['name', 'internalName', 'channel', 'relatedTo'],
    sort: { id: 'desc' },
  },
  remove: 'hard',
  clone: { renamed: ['internalName'] },
});

export type CommTemplate = RecordOf<typeof commTemplate>;
