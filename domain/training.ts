// Training records (spec 2 §3 and §5, RULES 35): what their forms and the service refuse, in the same words.
import { formatNumber } from './numbers.ts';

export const TRAINING_TYPES = ['Internal', 'External'] as const;
export type TrainingType = (typeof TRAINING_TYPES)[number];

const EMPLOYEES_REQUIRED = 'Please select name employee.';
export const TRAINING_NAME_REQUIRED = 'Please enter name.';
const REQUIRED = 'Field is required';
/** Hours and credits: numeric (spec 2 §5). */
const NOT_A_NUMBER = 'Must be a number of 0 or more.';
export const MOST_HOURS = 10_000;
const TOO_FINE = 'At most two decimals';
const TOO_MANY = `Must be at most ${formatNumber(MOST_HOURS)}.`;

/** Employees that one training is recorded for in one go. */
const MOST_EMPLOYEES = 500;

/** One training, as it is recorded for each of its employees. */
export interface Training {
  readonly trainingName: string;
  readonly type: string | null;
  readonly provider: string | null;
  /** YYYY-MM-DD */
  readonly dateOfTraining: string | null;
  readonly noOfHours: number | null;
  readonly cipCredits: number | null;
  readonly comments: string | null;
}

export type TrainingField = keyof Training | 'userIds';

function numberFault(value: number | null): string | undefined {
  if (value === null) return REQUIRED;
  if (!Number.isFinite(value) || value < 0) return NOT_A_NUMBER;
  if (value > MOST_HOURS) return TOO_MANY;
  return Math.round(value * 100) / 100 === value ? undefined : TOO_FINE;
}

/** What is wrong with a training for several employees, by field; empty when nothing is. */
export function trainingFaults(
  userIds: readonly number[],
  training: Training,
): Readonly<Partial<Record<TrainingField, string>>> {
  const faults: Record<TrainingField, string | undefined> = {
    userIds:
      userIds.length === 0
        ? EMPLOYEES_REQUIRED
        : userIds.length > MOST_EMPLOYEES
          ? `Choose at most ${MOST_EMPLOYEES} employees at a time.`
          : undefined,
    trainingName: training.trainingName.trim() === '' ? TRAINING_NAME_REQUIRED : undefined,
    type: TRAINING_TYPES.some((type) => type === training.type) ? undefined : REQUIRED,
    noOfHours: numberFault(training.noOfHours),
    cipCredits: numberFault(training.cipCredits),
    provider: undefined,
    dateOfTraining: undefined,
    comments: undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
