/** Address of the staff list. */
export const TRAINING_PATH = '/app/compliance/training';

/** Address of an employee's training records. */
export function employeePath(userId: number): string {
  return `${TRAINING_PATH}/user/${userId}`;
}
