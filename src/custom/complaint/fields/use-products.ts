import { useQuery } from '@apollo/client';
import { ComplaintProductsDocument } from '#src/generated/documents/products.ts';

/**
 * The names of the products that a complaint can be about (RULES 11).
 * @param kept a stored one, which may not be offered any more
 */
export function useProducts(kept: unknown): { readonly names: readonly string[]; readonly loading: boolean } {
  const { data, loading } = useQuery(ComplaintProductsDocument);
  const names = (data?.InsuranceProduct ?? []).map(({ name }) => name);
  return {
    names: typeof kept === 'string' && kept !== '' && data && !names.includes(kept) ? [...names, kept] : names,
    loading: loading && !data,
  };
}
