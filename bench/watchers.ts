// Who looks at lists of the demo organisation: policies ask less of some than of others.
import type { Role } from '#domain/session.ts';

export interface Watcher {
  readonly name: string;
  readonly userId: number;
  readonly role: Role;
}

/** Olivia, Henry and Petra of the demo. */
export const WATCHERS: readonly Watcher[] = [
  { name: 'administrator', userId: 1001, role: 'org_admin' },
  { name: 'user of all handling parties', userId: 1002, role: 'user' },
  { name: 'user of one handling party', userId: 1003, role: 'user' },
];
