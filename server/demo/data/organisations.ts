// The three organisations and everybody who works in them. People's ids start at 1000 (RULES 5).
import type { Role } from '#domain/session.ts';

export const BANKSIA = 1;
export const WATTLE = 2;
export const KESTREL = 3;

export interface DemoOrganisation {
  readonly id: number;
  readonly name: string;
  readonly features: readonly ('claim' | 'complaint' | 'compliance')[];
  readonly state: string;
  readonly zone: string;
  readonly replyTo: string;
  /** Handling parties by their short key, with their ids. */
  readonly parties: Readonly<
    Record<string, { readonly id: number; readonly name: string; readonly isDisabled?: boolean }>
  >;
}

export const ORGANISATIONS: readonly DemoOrganisation[] = [
  {
    id: BANKSIA,
    name: 'Banksia General',
    features: ['claim', 'complaint', 'compliance'],
    state: 'NSW',
    zone: 'Australia/Sydney',
    replyTo: 'claims@banksia.test',
    parties: {
      sydney: { id: 101, name: 'Banksia Claims Sydney' },
      rivers: { id: 102, name: 'Northern Rivers Adjusting' },
      south: { id: 103, name: 'Southern Cross Loss Adjusters' },
      rapid: { id: 104, name: 'Rapid Response Claims' },
      legacy: { id: 105, name: 'Outback Claims Bureau', isDisabled: true },
    },
  },
  {
    id: WATTLE,
    name: 'Wattle Claims Services',
    features: ['claim'],
    state: 'QLD',
    zone: 'Australia/Brisbane',
    replyTo: 'hello@wattle.test',
    parties: { brisbane: { id: 201, name: 'Wattle Brisbane' }, cairns: { id: 202, name: 'Wattle Far North' } },
  },
  {
    id: KESTREL,
    name: 'Kestrel Home & Motor',
    features: ['complaint', 'compliance'],
    state: 'VIC',
    zone: 'Australia/Melbourne',
    replyTo: 'customer.relations@kestrel.test',
    parties: {
      care: { id: 301, name: 'Kestrel Customer Relations' },
      partner: { id: 302, name: 'Plover Complaints Partners' },
    },
  },
];

export interface DemoMembership {
  readonly orgId: number;
  readonly roles: readonly Exclude<Role, 'super_admin'>[];
  /** Keys of the organisation's parties; 'all' for allowAccessToAllExternalOrgs. */
  readonly parties: 'all' | readonly string[];
  /** Present for employees (spec 3 §5: a position is kept only then). */
  readonly position?: string;
  readonly disabled?: boolean;
  readonly paymentAdmin?: boolean;
  readonly paymentUser?: boolean;
  /** What this person may reserve on a claim, and pay, without somebody else's approval; dollars. */
  readonly reserveLimit?: number;
  readonly paymentLimit?: number;
  readonly isDefault?: boolean;
  /** Days from today on which this person is away, the first and the last. */
  readonly leave?: readonly [first: number, last: number];
}

export interface DemoPerson {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isAdmin?: boolean;
  readonly memberships: readonly DemoMembership[];
}

function member(
  id: number,
  firstName: string,
  lastName: string,
  email: string,
  ...memberships: DemoMembership[]
): DemoPerson {
  return { id, firstName, lastName, email, memberships };
}

/** The accounts that the README names come first; all have the password `demo`. */
export const PEOPLE: readonly DemoPerson[] = [
  { id: 1000, firstName: 'Avery', lastName: 'Lockyer', email: 'admin@claimworks.test', isAdmin: true, memberships: [] },
  member(1001, 'Olivia', 'Hartigan', 'olivia@banksia.test', {
    orgId: BANKSIA,
    roles: ['org_admin'],
    parties: 'all',
    position: 'Head of claims',
    paymentAdmin: true,
    paymentUser: true,
  }),
  member(1002, 'Henry', 'Nguyen', 'henry@banksia.test', {
    orgId: BANKSIA,
    roles: ['user'],
    parties: 'all',
    position: 'Senior claims consultant',
  }),
  member(1003, 'Petra', 'Kowalski', 'petra@banksia.test', { orgId: BANKSIA, roles: ['user'], parties: ['rivers'] }),
  member(1004, 'Sam', 'Abernathy', 'sam@swiftrepairs.test', { orgId: BANKSIA, roles: ['supplier'], parties: [] }),
  member(1005, 'Will', 'Pascoe', 'will@wattle.test', {
    orgId: WATTLE,
    roles: ['org_admin'],
    parties: 'all',
    position: 'Operations manager',
    paymentAdmin: true,
    paymentUser: true,
  }),
  member(1006, 'Ada', 'Okafor', 'ada@kestrel.test', {
    orgId: KESTREL,
    roles: ['org_admin'],
    parties: 'all',
    position: 'Head of customer relations',
  }),
  member(
    1007,
    'Max',
    'Trevelyan',
    'max@banksia.test',
    {
      orgId: BANKSIA,
      roles: ['org_admin', 'user'],
      parties: 'all',
      position: 'Claims technology lead',
      paymentAdmin: true,
      paymentUser: true,
      isDefault: true,
    },
    { orgId: KESTREL, roles: ['user'], parties: ['care'] },
  ),
  member(1008, 'Priya', 'Sharma', 'priya@banksia.test', {
    orgId: BANKSIA,
    roles: ['user'],
    parties: ['sydney', 'rapid'],
    position: 'Claims consultant',
    reserveLimit: 40_000,
    leave: [19, 32],
  }),
  member(1009, 'Tom', "O'Brien", 'tom@banksia.test', {
    orgId: BANKSIA,
    roles: ['user'],
    parties: ['sydney', 'south'],
    position: 'Claims consultant',
    reserveLimit: 60_000,
  }),
  member(1010, 'Mele', 'Tupou', 'mele@banksia.test', {
    orgId: BANKSIA,
    roles: ['user'],
    parties: ['sydney', 'rivers'],
    position: 'Complex claims specialist',
  }),
  member(1011, 'Giulia', 'Romano', 'giulia@banksia.test', {
    orgId: BANKSIA,
    roles: ['user'],
    parties: 'all',
    position: 'Payments officer',
    paymentUser: true,
  }),
  member(1012, 'Nadia', 'Haddad', 'nadia@banksia.test', {
    orgId: BANKSIA,
    roles: ['user'],
    parties: 'all',
    position: 'Compliance officer',
    paymentAdmin: true,
    paymentLimit: 25_000,
  }),
  member(1013, 'Jarrah', 'Whaanga', 'jarrah@banksia.test', { orgId: BANKSIA, roles: ['user'], parties: ['rivers'] }),
  member(1014, 'Angus', 'Fraser', 'angus@banksia.test', {
    orgId: BANKSIA,
    roles: ['user'],
    parties: ['south'],
    position: 'Claims consultant',
    disabled: true,
  }),
  member(1015, 'Bindi', 'Merrick', 'bindi@wattle.test', {
    orgId: WATTLE,
    roles: ['user'],
    parties: ['brisbane'],
    position: 'Claims consultant',
  }),
  member(1016, 'Kenji', 'Tanaka', 'kenji@wattle.test', {
    orgId: WATTLE,
    roles: ['user'],
    parties: ['cairns'],
    position: 'Claims consultant',
  }),
  member(1017, 'Siobhan', 'Murphy', 'siobhan@kestrel.test', {
    orgId: KESTREL,
    roles: ['user'],
    parties: ['care', 'partner'],
    position: 'Complaints officer',
  }),
  member(1018, 'Rohan', 'Patel', 'rohan@kestrel.test', {
    orgId: KESTREL,
    roles: ['user'],
    parties: ['partner'],
    position: 'Complaints officer',
  }),
  member(1019, 'Leanne', 'Vickers', 'leanne@swiftrepairs.test', { orgId: BANKSIA, roles: ['supplier'], parties: [] }),
  member(1020, 'Dimitra', 'Nikolaidis', 'dimitra@dryright.test', { orgId: BANKSIA, roles: ['supplier'], parties: [] }),
  member(1021, 'Ngaire', 'Holloway', 'ngaire@reefbuild.test', { orgId: WATTLE, roles: ['supplier'], parties: [] }),
];

/** Members of an organisation who handle claims or complaints. */
export function handlersOf(orgId: number): DemoPerson[] {
  return PEOPLE.filter((person) =>
    person.memberships.some(
      (one) => one.orgId === orgId && !one.disabled && one.roles.some((role) => role !== 'supplier'),
    ),
  );
}

/** A person's membership in an organisation. */
export function membershipOf(person: DemoPerson, orgId: number): DemoMembership | undefined {
  return person.memberships.find((one) => one.orgId === orgId);
}
