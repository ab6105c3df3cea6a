import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { DrawerRoom } from '#src/ui/drawer-room.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { useSupplierPaths } from './supplier-paths.ts';

const SuppliersDrawer = lazyPart(async () => ({ default: (await import('./suppliers-drawer.tsx')).SuppliersDrawer }));
const AddSupplierDrawer = lazyPart(async () => ({
  default: (await import('./supplier-drawer.tsx')).AddSupplierDrawer,
}));
const EditSupplierDrawer = lazyPart(async () => ({
  default: (await import('./supplier-drawer.tsx')).EditSupplierDrawer,
}));

/** The suppliers' drawers of a claim, below manage-claim/suppliers; their code comes when one is opened. */
export function SupplierRoutes() {
  const paths = useSupplierPaths();
  return (
    <Suspense fallback={<DrawerRoom width={750} />}>
      <Routes>
        <Route index element={<SuppliersDrawer />} />
        <Route path="add" element={<AddSupplierDrawer />} />
        <Route path=":claimSupplierId" element={<EditSupplierDrawer />} />
        <Route path="*" element={<Navigate to={paths.list} replace />} />
      </Routes>
    </Suspense>
  );
}
