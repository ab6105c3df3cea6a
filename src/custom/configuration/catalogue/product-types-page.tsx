import { useQuery } from '@apollo/client';
import { Route, Routes, useParams } from 'react-router';
import { PdsNameDocument, ProductTypeNameDocument } from '#src/generated/documents/parents.ts';
import { useCrumbName } from '#src/providers/areas/record-crumb.ts';
import { NotFoundPage } from '#src/providers/errors/problem-page.tsx';
import { ResourcePage } from '#src/resources/resource-page.tsx';
import { crumbKeys } from './crumbs.ts';

/** Product types, their disclosure statements, and versions and config items of these (spec 3 §2.1, RULES 11). */
export default function ProductTypesPage() {
  const rest = useParams()['*'] ?? '';
  if (!/^\d{1,15}(\/|$)/.test(rest)) return <ResourcePage name="product-type" />;
  return (
    <Routes>
      <Route path=":productTypeId/*" element={<OfProductType />} />
      <Route path=":productTypeId/pds/:pdsId/*" element={<OfPds name="pds-version" title="PDS versions" />} />
      <Route
        path=":productTypeId/pds/:pdsId/config-items/*"
        element={<OfPds name="pds-config-item" title="PDS config items" />}
      />
    </Routes>
  );
}

/** The name of a product type, told to the breadcrumbs; null when there is no such one. */
function useProductTypeName(id: number): string | null | undefined {
  const { data } = useQuery(ProductTypeNameDocument, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const name = data && (data.ProductType[0]?.name ?? null);
  useCrumbName(crumbKeys.productType(id), name ?? undefined);
  return name;
}

function OfProductType() {
  const id = Number(useParams()['productTypeId']);
  const name = useProductTypeName(id);
  if (name === null) return <NotFoundPage what="product type" />;
  return <ResourcePage name="pds" title={name && `PDS of ${name}`} />;
}

function OfPds({ name, title }: { readonly name: string; readonly title: string }) {
  const params = useParams();
  const productTypeId = Number(params['productTypeId']);
  const id = Number(params['pdsId']);
  const { data } = useQuery(PdsNameDocument, {
    variables: { id, productTypeId },
    skip: !Number.isSafeInteger(id),
    fetchPolicy: 'cache-and-network',
  });
  const pds = data && (data.Pds[0]?.name ?? null);
  const type = useProductTypeName(productTypeId);
  useCrumbName(crumbKeys.pds(id), pds ?? undefined);
  if (pds === null || type === null || !Number.isSafeInteger(id)) return <NotFoundPage what="PDS" />;
  return <ResourcePage name={name} title={pds && `${title} of ${pds}`} />;
}
