import { DatabaseError } from 'pg';

/** Whether an error leaves its connection of no use. */
export function isFatal(error: unknown): boolean {
  return !(error instanceof DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';
}
