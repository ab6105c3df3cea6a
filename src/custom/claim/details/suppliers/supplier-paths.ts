// Addresses of the suppliers' drawers of a claim.
import { useMemo } from 'react';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { useClaim } from '../claim-context.tsx';

/** The spec's interval for suppliers and jobs while the socket is down (spec 1 §9). */
export const SUPPLIERS_POLL_MS = 2000;

interface SupplierPaths {
  readonly page: string;
  readonly list: string;
  readonly add: string;
  readonly edit: (claimSupplierId: number) => string;
}

export function useSupplierPaths(): SupplierPaths {
  const { claim } = useClaim();
  return useMemo(() => {
    const list = claimPath(claim.id, 'manage-claim/suppliers');
    return {
      page: claimPath(claim.id),
      list,
      add: `${list}/add`,
      edit: (claimSupplierId) => `${list}/${claimSupplierId}`,
    };
  }, [claim.id]);
}
