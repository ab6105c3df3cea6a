// How tests name a refusal of the database.
import type { DatabaseError } from 'pg';

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly field: string | undefined;
}

/** What work was refused with. Throws when it was not. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work;
  } catch (error) {
    const { code = '', message, detail } = error as DatabaseError;
    const field = code === 'CW422' && detail ? (JSON.parse(detail) as { field?: string }).field : undefined;
    return { code, message, field };
  }
  throw new Error('It was not refused');
}
