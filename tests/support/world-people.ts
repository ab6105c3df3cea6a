import type { Role } from '#domain/session.ts';

/** Whom a session is of. */
export interface Somebody {
  /** Absent: a visitor. */
  readonly role?: Role;
  readonly orgId?: number;
  readonly userId?: number;
}

/** The people of the test world, by what they are to its claims. */
export const PEOPLE = ['admin', 'handler', 'party', 'stranger', 'supplier'] as const;
export type Person = (typeof PEOPLE)[number];
