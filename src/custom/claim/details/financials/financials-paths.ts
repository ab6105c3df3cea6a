// Addresses of a claim's reserves and payments (spec 1 §2).
import { useMemo } from 'react';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { useRecord } from '#src/record/record.ts';

export interface FinancialsPaths {
  readonly page: string;
  readonly addReserve: string;
  readonly editReserve: (id: number) => string;
  readonly addPayment: (reserveId: number) => string;
  readonly editPayment: (reserveId: number, id: number) => string;
}

/** The addresses for a claim; those of drawers take `?task=` for the task that saving completes. */
function financialsPaths(claimId: number): FinancialsPaths {
  const page = claimPath(claimId, 'financials');
  return {
    page,
    addReserve: `${page}/reserve/add`,
    editReserve: (id) => `${page}/reserve/edit/${id}`,
    addPayment: (reserveId) => `${page}/payment/${reserveId}/add`,
    editPayment: (reserveId, id) => `${page}/payment/${reserveId}/edit/${id}`,
  };
}

/** The addresses for the open claim. */
export function useFinancialsPaths(): FinancialsPaths {
  const { id } = useRecord();
  return useMemo(() => financialsPaths(id), [id]);
}
