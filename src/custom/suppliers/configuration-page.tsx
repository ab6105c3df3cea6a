import { SupplierPages } from './supplier-pages.tsx';

/** Suppliers in the configuration, /app/configuration/suppliers. */
export default function ConfigurationPage() {
  return <SupplierPages basePath="/app/configuration/suppliers" />;
}
