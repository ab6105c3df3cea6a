import { Suspense, useCallback } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { useViewer } from '#src/providers/access/viewer.ts';
import { ResourcePage } from '#src/resources/resource-page.tsx';
import { LIST_STEPS } from '#src/resources/use-drawer-address.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';

/** With its forms three times as large as the list, which does without. */
const SupplierDetails = lazyPart(() => import('./supplier-details.tsx'));

interface Props {
  /** Address of the search list. */
  readonly basePath: string;
}

/** The search list with its drawers, and a supplier's details; unknown sub-paths lead to the list (spec 3 §2.1). */
export function SupplierPages({ basePath }: Props) {
  const { role } = useViewer();
  const list = <SearchList basePath={basePath} />;
  const toList = <Navigate to={basePath} replace />;
  const mayWrite = role === 'org_admin';
  return (
    <Routes>
      <Route index element={list} />
      {[...LIST_STEPS, 'edit/:supplierId'].map((path) => (
        <Route key={path} path={path} element={mayWrite ? list : toList} />
      ))}
      <Route path="details/:supplierId/*" element={<Details basePath={basePath} mayWrite={mayWrite} />} />
      <Route path="*" element={toList} />
    </Routes>
  );
}

function SearchList({ basePath }: Props) {
  const rowPath = useCallback(({ id }: { readonly id: string | number }) => `${basePath}/details/${id}`, [basePath]);
  return <ResourcePage name="supplier" basePath={basePath} rowPath={rowPath} />;
}

function Details({ basePath, mayWrite }: Props & { readonly mayWrite: boolean }) {
  const { supplierId = '' } = useParams();
  return (
    <Suspense fallback={<CardSkeleton lines={12} label="Loading supplier" />}>
      <SupplierDetails key={supplierId} supplierId={Number(supplierId)} basePath={basePath} mayWrite={mayWrite} />
    </Suspense>
  );
}
