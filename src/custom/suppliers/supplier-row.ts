import type { SupplierDetailsQuery } from '#src/generated/documents/suppliers.ts';

/** A supplier as its own page shows it. */
export type SupplierRow = SupplierDetailsQuery['Supplier'][number];
