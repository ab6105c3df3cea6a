import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { useSession } from '#src/providers/session/use-session.ts';
import { DrawerRoom } from '#src/ui/drawer-room.tsx';
import { lazyPart, whenLoaded } from '#src/ui/lazy-part.tsx';
import { useClaim } from '../claim-context.tsx';
import { expensesPath } from './billing-paths.ts';
import { ExpensesCard } from './expenses-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import '#src/kit/list/list.css';
import './billing.css';

const ExpenseDrawer = lazyPart(async () => ({ default: (await import('./expense-drawer.tsx')).ExpenseDrawer }));
const InvoiceDrawer = lazyPart(async () => ({ default: (await import('./invoice-drawer.tsx')).InvoiceDrawer }));

/** A drawer for the actions that it has; another one leads back to the section. */
function ExpenseRoute() {
  const { claim } = useClaim();
  const { action = '' } = useParams();
  if (!['add', 'edit'].includes(action)) return <Navigate to={expensesPath(claim.id)} replace />;
  return (
    <Suspense fallback={<DrawerRoom width={500} />}>
      <ExpenseDrawer />
    </Suspense>
  );
}

/** Expenses & Billing of a claim (spec 1 §2.4): its expenses, for administrators its invoices, and their drawers. */
export default function BillingSection() {
  const { claims } = useSession();
  const isAdministrator = claims.role === 'org_admin';
  // a drawer whose code is still to come opens 300 ms later at least
  useEffect(() => {
    void whenLoaded(isAdministrator ? [ExpenseDrawer, InvoiceDrawer] : [ExpenseDrawer]);
  }, [isAdministrator]);
  return (
    <div className="bil">
      <ExpensesCard />
      {isAdministrator && <InvoicesCard />}
      <Routes>
        <Route
          path="expenses/invoice/:action/:invoiceId?"
          element={
            <Suspense fallback={null}>
              <InvoiceDrawer />
            </Suspense>
          }
        />
        <Route path="expenses/:action/:expenseItemId?" element={<ExpenseRoute />} />
        <Route path="*" element={null} />
      </Routes>
    </div>
  );
}
