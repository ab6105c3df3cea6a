import type { SupplierRow } from './supplier-row.ts';

/** Names of the handling parties that may use a supplier; empty when there is none. */
export function partyNames({ SupplierExternalOrgs }: SupplierRow): string {
  return SupplierExternalOrgs.flatMap(({ ExternalOrg }) => ExternalOrg?.name ?? []).join(', ');
}
