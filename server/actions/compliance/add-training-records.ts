// addTrainingRecords: one training for several employees, all of them or none (spec 2 §5 and §7).
import { isLocalDate } from '#domain/dates.ts';
import { trainingFaults } from '#domain/training.ts';
import { AppError } from '../../errors.ts';
import type { MutationAddTrainingRecordsArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { requireHandler } from '../../caller/session-of.ts';

const NAME = 'addTrainingRecords';

const orNull = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
};

export function addTrainingRecords(): Action<MutationAddTrainingRecordsArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `input TrainingInput {
        trainingName: String!
        type: String
        provider: String
        dateOfTraining: date
        noOfHours: numeric
        cipCredits: numeric
        comments: String
      }
      type AddedTrainingRecords { count: Int! }
      extend type Mutation {
        "Records one training for several employees: for all of them, or for none. Who has role user records their own alone."
        addTrainingRecords(userIds: [bigint!]!, training: TrainingInput!): AddedTrainingRecords!
      }`,
    run: async ({ userIds, training: given }, context) => {
      requireHandler(context.session);
      const people = [...new Set(userIds.map(Number))];
      const training = {
        trainingName: given.trainingName.trim(),
        type: given.type ?? null,
        provider: orNull(given.provider),
        dateOfTraining: given.dateOfTraining ?? null,
        noOfHours: given.noOfHours === null || given.noOfHours === undefined ? null : Number(given.noOfHours),
        cipCredits: given.cipCredits === null || given.cipCredits === undefined ? null : Number(given.cipCredits),
        comments: orNull(given.comments),
      };
      const [fault] = Object.entries(trainingFaults(people, training));
      if (fault)
        throw new AppError('validation-failed', fault[1], {
          path: fault[0] === 'userIds' ? [NAME, 'userIds'] : [NAME, 'training', fault[0]],
        });
      if (training.dateOfTraining !== null && !isLocalDate(training.dateOfTraining))
        throw new AppError('validation-failed', 'Must be a day.', { path: [NAME, 'training', 'dateOfTraining'] });
      const employees = await context.query(
        'select user_id from user_in_org where user_id = any ($1::bigint[]) and is_employee and not disabled',
        [people],
      );
      if (employees.length < people.length)
        throw new AppError('not-found', 'Choose employees only: training is recorded for them.', {
          path: [NAME, 'userIds'],
        });
      return context.transaction(async (client) => {
        const { rowCount } = await client.query(
          `insert into training_record (user_id, training_name, type, provider, date_of_training, no_of_hours, cip_credits, comments)
           select person, $2, $3, $4, $5, $6, $7, $8 from unnest($1::bigint[]) person`,
          [
            people,
            training.trainingName,
            training.type,
            training.provider,
            training.dateOfTraining,
            training.noOfHours,
            training.cipCredits,
            training.comments,
          ],
        );
        return { count: rowCount ?? 0 };
      });
    },
  };
}
