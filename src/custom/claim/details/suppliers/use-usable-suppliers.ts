import { useMemo } from 'react';
import type { Supplier_bool_exp } from '#src/generated/inputs.ts';
import { useClaim } from '../claim-context.tsx';

/** Suppliers that the claim's handling parties may use: those without parties are for all. */
export function useUsableSuppliers(): Supplier_bool_exp {
  const { claim } = useClaim();
  return useMemo(() => {
    const parties = claim.ClaimExternalOrgs.map(({ externalOrgId }) => externalOrgId);
    return {
      isDeleted: { _eq: false },
      _or: [{ _not: { SupplierExternalOrgs: {} } }, { SupplierExternalOrgs: { externalOrgId: { _in: parties } } }],
    };
  }, [claim.ClaimExternalOrgs]);
}
