/** Roles in an organisation as people read them. */
const ROLE_NAMES: Readonly<Record<string, string>> = {
  user: 'User',
  org_admin: 'Organisation admin',
  supplier: 'Supplier',
};

/** 'Organisation admin, User'. */
export function roleNames(roles: readonly string[]): string {
  return roles.map((role) => ROLE_NAMES[role] ?? role).join(', ');
}
