import { KEY_CONTROL_MESSAGE, LONGEST_KEY_CONTROL, MOST_BREACHES, MOST_KEY_CONTROLS } from '#domain/obligation.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

/** The register of obligations (spec 2 §2 and §3, RULES 35). */
export const obligation = defineResource({
  type: 'Obligation',
  route: 'compliance/obligations',
  isHosted: true,
  label: { one: 'Obligation', many: 'Obligations' },
  purpose: 'What laws, codes and guides ask of your organisation, who sees to it, and whether it was kept.',
  feature: 'compliance',
  read: ['user', 'org_admin'],
  write: ['user', 'org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['source', 'section', 'requirement'],
    properties: {
      source: { type: 'string', title: 'Source', maxLength: 100, 'x-options': 'obligation_sources' },
      section: { type: 'string', title: 'Section', minLength: 1, maxLength: 200 },
      requirement: {
        type: 'string',
        title: 'Requirement',
        minLength: 1,
        maxLength: 20_000,
        'x-kind': 'multiline',
      },
      keyControl: {
        type: 'array',
        title: 'Key control',
        items: { type: 'string', minLength: 1, maxLength: LONGEST_KEY_CONTROL },
        maxItems: MOST_KEY_CONTROLS,
        uniqueItems: true,
        default: [],
        'x-kind': 'tags',
        errorMessage: KEY_CONTROL_MESSAGE,
      },
      externalOrgIds: {
        type: 'array',
        title: 'Applies to',
        description: 'Handling parties that have to meet it.',
        items: { type: 'integer' },
        default: [],
      },
      incidentIds: {
        type: 'array',
        title: 'Breaches',
        description: 'Incidents of a type that counts as a breach.',
        items: { type: 'integer' },
        maxItems: MOST_BREACHES,
        default: [],
      },
      ownerId: {
        type: 'integer',
        title: 'Owner',
        'x-kind': 'user',
        'x-reference': { type: 'UserInOrg', label: 'name' },
      },
      reviewDate: { type: 'string', title: 'Review date', format: 'date' },
      nextAttestationDue: { type: 'string', title: 'Attestation due', format: 'date', readOnly: true },
    },
  },
  form: {
    drawer: 500,
    path: 'edit/{id}',
    sections: [
      { fields: [['source', 'section'], 'requirement', 'keyControl', 'externalOrgIds'] },
      { title: 'Who sees to it', fields: ['ownerId', 'reviewDate'] },
    ],
    widgets: { externalOrgIds: 'handling-parties-field', incidentIds: 'breaches-field' },
  },
  list: {
    columns: ['id', 'source', 'section', 'requirement', 'ownerId', 'reviewDate', 'nextAttestationDue'],
    moreColumns: ['keyControl', 'createdAt', 'updatedAt'],
    cells: {
      reviewDate: { drawnBy: 'review-date-cell', reads: ['reviewDate'] },
      nextAttestationDue: { drawnBy: 'attestation-due-cell', reads: ['nextAttestationDue'] },
    },
    filters: ['source', 'section', 'requirement', 'ownerId', 'reviewDate', 'nextAttestationDue'],
    sort: { id: 'desc' },
  },
  texts: { add: 'New obligation' },
  remove: 'none',
});

export type Obligation = RecordOf<typeof obligation>;
