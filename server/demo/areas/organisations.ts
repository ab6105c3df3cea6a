// Organisations, their handling parties, people and memberships.
import type { DemoContext } from '../context.ts';
import { ORGANISATIONS, PEOPLE, type DemoMembership, type DemoPerson } from '../data/organisations.ts';

/** The one person who has not accepted the terms yet, so that the dialog can be seen. */
const TERMS_PENDING = 1016;

export function addOrganisations({ rows, calendar }: DemoContext): void {
  for (const org of ORGANISATIONS) {
    rows.add('org', {
      id: org.id,
      name: org.name,
      is_claims_feature_enabled: org.features.includes('claim'),
      is_complaints_feature_enabled: org.features.includes('complaint'),
      is_compliance_feature_enabled: org.features.includes('compliance'),
      reply_to_email_address: org.replyTo,
      state: org.state,
      zone: org.zone,
      created_at: calendar.at(-500, 9),
    });
    for (const party of Object.values(org.parties)) {
      rows.add('external_org', {
        org_id: org.id,
        id: party.id,
        name: party.name,
        is_disabled: party.isDisabled ?? false,
      });
    }
  }
}

export function addPeople({ rows, calendar }: DemoContext): void {
  for (const person of PEOPLE) {
    rows.add('"user"', {
      id: person.id,
      name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      is_admin: person.isAdmin ?? false,
      default_org_id: (person.memberships.find((one) => one.isDefault) ?? person.memberships[0])?.orgId ?? null,
      terms_accepted: person.id !== TERMS_PENDING,
      created_at: calendar.at(-480 + (person.id % 60), 10),
    });
    for (const membership of person.memberships) addMembership({ rows, calendar }, person, membership);
  }
}

function addMembership(
  { rows, calendar }: Pick<DemoContext, 'rows' | 'calendar'>,
  person: DemoPerson,
  membership: DemoMembership,
): void {
  rows.add('user_in_org', {
    org_id: membership.orgId,
    user_id: person.id,
    user_first_name: person.firstName,
    user_last_name: person.lastName,
    email: person.email,
    terms_accepted: person.id !== TERMS_PENDING,
    position: membership.position ?? null,
    is_employee: membership.position !== undefined,
    roles: membership.roles,
    payment_admin: membership.paymentAdmin ?? false,
    payment_user: membership.paymentUser ?? false,
    reserve_limit: membership.reserveLimit ?? null,
    payment_limit: membership.paymentLimit ?? null,
    disabled: membership.disabled ?? false,
    allow_access_to_all_external_orgs: membership.parties === 'all',
    last_seen: membership.disabled ? calendar.at(-90, 16) : null,
    created_at: calendar.at(-480 + (person.id % 60), 10),
  });
  if (membership.leave !== undefined) {
    const [first, last] = membership.leave;
    rows.add('member_leave', {
      org_id: membership.orgId,
      user_id: person.id,
      starts_on: calendar.day(first),
      ends_on: calendar.day(last),
      note: 'Annual leave',
    });
  }
  const parties = ORGANISATIONS.find((org) => org.id === membership.orgId)?.parties ?? {};
  const keys = membership.parties === 'all' ? [] : membership.parties;
  for (const key of keys) {
    const party = parties[key];
    if (party)
      rows.add('user_external_org', { org_id: membership.orgId, user_id: person.id, external_org_id: party.id });
  }
}
