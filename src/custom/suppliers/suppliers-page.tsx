import { SupplierPages } from './supplier-pages.tsx';

/** Suppliers for those who handle claims, /app/suppliers; role user reads them only (RULES 3). */
export default function SuppliersPage() {
  return <SupplierPages basePath="/app/suppliers" />;
}
