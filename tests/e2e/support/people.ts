/** The demo accounts; all have the same password. */
export const PASSWORD = 'demo';

export const people = {
  /** Platform administrator. */
  admin: { email: 'admin@claimworks.test', isAdmin: true },
  /** org_admin of Banksia General, all features. */
  olivia: { email: 'olivia@banksia.test', isAdmin: false },
  /** user of Banksia General, claim owner. */
  henry: { email: 'henry@banksia.test', isAdmin: false },
  /** user of Banksia General, limited to one handling party. */
  petra: { email: 'petra@banksia.test', isAdmin: false },
  /** Supplier. */
  sam: { email: 'sam@swiftrepairs.test', isAdmin: false },
  /** org_admin of Wattle Claims Services, claims only. */
  will: { email: 'will@wattle.test', isAdmin: false },
  /** org_admin of Kestrel Home & Motor, complaints and compliance only. */
  ada: { email: 'ada@kestrel.test', isAdmin: false },
  /** org_admin and user in Banksia General, user in Kestrel. */
  max: { email: 'max@banksia.test', isAdmin: false },
} as const;

export type Person = keyof typeof people;
