import { MOST_HOURS, TRAINING_NAME_REQUIRED, TRAINING_TYPES } from '#domain/training.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

/** What training an employee has done (spec 2 §2 and §3), below the employee's page. */
export const trainingRecord = defineResource({
  type: 'TrainingRecord',
  label: { one: 'Training record', many: 'Training records' },
  feature: 'compliance',
  read: ['user', 'org_admin'],
  write: ['user', 'org_admin'],
  parent: 'userId',
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['trainingName', 'type', 'noOfHours', 'cipCredits'],
    properties: {
      userId: {
        type: 'integer',
        title: 'Employee',
        'x-kind': 'user',
        'x-reference': { type: 'UserInOrg', label: 'name' },
      },
      trainingName: {
        type: 'string',
        title: 'Training name',
        minLength: 1,
        maxLength: 300,
        pattern: '\\S',
        errorMessage: { required: TRAINING_NAME_REQUIRED, pattern: TRAINING_NAME_REQUIRED },
      },
      type: { type: 'string', title: 'Type', enum: TRAINING_TYPES },
      provider: { type: 'string', title: 'Provider', maxLength: 200 },
      dateOfTraining: { type: 'string', title: 'Date of training', format: 'date' },
      noOfHours: { type: 'number', title: 'Number of hours', minimum: 0, maximum: MOST_HOURS, multipleOf: 0.01 },
      cipCredits: { type: 'number', title: 'CIP credits', minimum: 0, maximum: MOST_HOURS, multipleOf: 0.01 },
      comments: { type: 'string', title: 'Comments', maxLength: 10_000, 'x-kind': 'multiline' },
    },
  },
  form: {
    drawer: 500,
    path: 'edit/{id}',
    sections: [
      {
        fields: ['trainingName', ['type', 'dateOfTraining'], 'provider', ['noOfHours', 'cipCredits'], 'comments'],
      },
    ],
    below: ['training-attachments'],
  },
  list: {
    columns: ['trainingName', 'type', 'provider', 'dateOfTraining', 'noOfHours', 'cipCredits'],
    moreColumns: ['comments', 'createdAt'],
    sort: { dateOfTraining: 'desc', id: 'desc' },
  },
  texts: { add: 'Add training' },
  remove: 'hard',
});

export type TrainingRecord = RecordOf<typeof trainingRecord>;
