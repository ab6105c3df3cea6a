// Who is shown what, for react-admin's canAccess. The service decides by itself what is allowed; this only hides.
import type { Role } from '#domain/session.ts';
import type { Feature } from '#src/providers/areas/area-route.ts';

interface AccessRule {
  readonly roles: readonly Role[];
  /** Feature of the organisation that the resource belongs to. */
  readonly feature?: Feature;
  /** Roles that may also change it; the same as `roles` when left out. */
  readonly writers?: readonly Role[];
}

const READING: ReadonlySet<string> = new Set(['list', 'show', 'read', 'export']);
/** A resource without a rule belongs to the organisation's staff. */
const STAFF: AccessRule = { roles: ['user', 'org_admin'] };

const rules = new Map<string, AccessRule>();

/** Adds rules by resource name; areas and resource definitions call it when they are loaded. */
export function registerAccessRules(added: Readonly<Record<string, AccessRule>>): void {
  for (const [resource, rule] of Object.entries(added)) rules.set(resource, rule);
}

/** Whether someone in a role, in an organisation with these features, is shown an action on a resource. */
export function isAllowed(
  resource: string,
  action: string,
  viewer: { readonly role: Role | undefined; readonly features: readonly Feature[] },
): boolean {
  const rule = rules.get(resource) ?? STAFF;
  const roles = READING.has(action) ? rule.roles : (rule.writers ?? rule.roles);
  return (
    viewer.role !== undefined &&
    roles.includes(viewer.role) &&
    (rule.feature === undefined || viewer.features.includes(rule.feature))
  );
}
