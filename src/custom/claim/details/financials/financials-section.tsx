import { Suspense, type ComponentType } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { DrawerRoom } from '#src/ui/drawer-room.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { LedgerCard, ledgerRoutes, PayeesCard } from '../ledger/index.ts';
import { ClosedBanner } from '../policy-info/closed-banner.tsx';
import { ClaimFigures } from './claim-figures.tsx';
import { useFinancialsPaths } from './financials-paths.ts';
import { ReservesCard } from './reserves-card.tsx';
import './financials.css';

const ReserveDrawer = lazyPart(async () => ({ default: (await import('./reserve-drawer.tsx')).ReserveDrawer }));
const PaymentDrawer = lazyPart(async () => ({ default: (await import('./payment-drawer.tsx')).PaymentDrawer }));

/** A drawer for adding and editing; another action leads back to the tab. */
function ForActions({ Drawer }: { readonly Drawer: ComponentType<{ readonly isNew: boolean }> }) {
  const { action = '' } = useParams();
  const paths = useFinancialsPaths();
  if (action !== 'add' && action !== 'edit') return <Navigate to={paths.page} replace />;
  return (
    <Suspense fallback={<DrawerRoom width={500} />}>
      <Drawer isNew={action === 'add'} />
    </Suspense>
  );
}

/** The Financials tab of a claim: reserves with their payments, payees, excess and recoveries (spec 1 §2.4), and their drawers. */
export default function FinancialsSection() {
  return (
    <div className="fn-page">
      <ClosedBanner what="reserves and payments" />
      <ClaimFigures />
      <ReservesCard />
      <PayeesCard />
      <LedgerCard />
      <Routes>
        <Route path="financials/reserve/:action/:reserveId?" element={<ForActions Drawer={ReserveDrawer} />} />
        <Route
          path="financials/payment/:reserveId/:action/:paymentId?"
          element={<ForActions Drawer={PaymentDrawer} />}
        />
        {ledgerRoutes()}
        <Route path="*" element={null} />
      </Routes>
    </div>
  );
}
