import { CONFLICT_LABELS, CONFLICT_MECHANISMS } from '#domain/conflict-of-interest.ts';
import { namesOf } from '#domain/fields.ts';
import { LEVEL_LABELS, LEVELS } from '#domain/incident.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

/** A conflict of interest (spec 2 §3 and §5): the pages are made by hand (src/custom/conflicts). */
export const conflictOfInterest = defineResource({
  type: 'ConflictOfInterest',
  route: 'compliance/coi',
  isHosted: true,
  label: { one: 'Conflict of interest', many: 'Conflicts of interest' },
  purpose: 'Interests of staff that could bear on their work, and how they are managed.',
  feature: 'compliance',
  read: ['user', 'org_admin'],
  write: ['user', 'org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['firstName', 'lastName', 'dtAdvised', 'severity'],
    properties: {
      firstName: { type: 'string', title: CONFLICT_LABELS.firstName, minLength: 1, maxLength: 100 },
      lastName: { type: 'string', title: CONFLICT_LABELS.lastName, minLength: 1, maxLength: 100 },
      position: { type: 'string', title: CONFLICT_LABELS.position, maxLength: 200 },
      dtAdvised: { type: 'string', title: CONFLICT_LABELS.dtAdvised, 'x-kind': 'dateTime' },
      severity: { type: 'string', title: CONFLICT_LABELS.severity, enum: LEVELS, 'x-labels': LEVEL_LABELS },
      estimatedValue: {
        type: 'number',
        title: CONFLICT_LABELS.estimatedValue,
        minimum: 0,
        maximum: 999999999999.99,
        'x-kind': 'money',
      },
      natureOfConflict: {
        type: 'string',
        title: CONFLICT_LABELS.natureOfConflict,
        maxLength: 10000,
        'x-kind': 'multiline',
      },
      interestDisclosed: {
        type: 'string',
        title: CONFLICT_LABELS.interestDisclosed,
        maxLength: 10000,
        'x-kind': 'multiline',
      },
      partyToBeNotified: { type: 'string', title: CONFLICT_LABELS.partyToBeNotified, maxLength: 200 },
      conflictManagement: {
        type: 'array',
        title: CONFLICT_LABELS.conflictManagement,
        items: { type: 'string', enum: namesOf(CONFLICT_MECHANISMS), 'x-labels': CONFLICT_MECHANISMS },
        uniqueItems: true,
        default: [],
      },
      solutionImplemented: {
        type: 'string',
        title: CONFLICT_LABELS.solutionImplemented,
        maxLength: 10000,
        'x-kind': 'multiline',
      },
      dtImplemented: { type: 'string', title: CONFLICT_LABELS.dtImplemented, 'x-kind': 'dateTime' },
      consequenceManagement: {
        type: 'string',
        title: CONFLICT_LABELS.consequenceManagement,
        maxLength: 10000,
        'x-kind': 'multiline',
      },
      comments: { type: 'string', title: CONFLICT_LABELS.comments, maxLength: 10000, 'x-kind': 'multiline' },
    },
  },
  form: {
    drawer: 750,
    path: 'edit/{id}',
    sections: [
      { title: 'Person', fields: [['firstName', 'lastName'], 'position', ['dtAdvised', 'partyToBeNotified']] },
      { title: 'Conflict', fields: [['severity', 'estimatedValue'], 'natureOfConflict', 'interestDisclosed'] },
      {
        title: 'Management',
        fields: ['conflictManagement', 'solutionImplemented', 'dtImplemented', 'consequenceManagement', 'comments'],
      },
    ],
  },
  list: {
    columns: [
      'id',
      'firstName',
      'lastName',
      'position',
      'severity',
      'dtAdvised',
      'estimatedValue',
      'conflictManagement',
    ],
    moreColumns: [
      'natureOfConflict',
      'interestDisclosed',
      'partyToBeNotified',
      'solutionImplemented',
      'dtImplemented',
      'createdAt',
      'updatedAt',
    ],
    filters: [
      'firstName',
      'lastName',
      'position',
      'severity',
      'dtAdvised',
      'estimatedValue',
      'conflictManagement',
      'natureOfConflict',
    ],
    sort: { dtAdvised: 'desc' },
    cells: { severity: { drawnBy: 'conflict-severity', reads: ['severity'] } },
  },
  texts: { add: 'New conflict of interest' },
  remove: 'none',
});

export type ConflictOfInterest = RecordOf<typeof conflictOfInterest>;
