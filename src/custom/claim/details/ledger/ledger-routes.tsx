import { Suspense, type ReactNode } from 'react';
import { Route } from 'react-router';
import { DrawerRoom } from '#src/ui/drawer-room.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const CallBackDrawer = lazyPart(async () => ({ default: (await import('./call-back-drawer.tsx')).CallBackDrawer }));
const drawers = () => import('./ledger-drawers.tsx');
const PayeeDrawer = lazyPart(async () => ({ default: (await drawers()).PayeeDrawer }));
const RecoveryDrawer = lazyPart(async () => ({ default: (await drawers()).RecoveryDrawer }));
const ExcessDrawer = lazyPart(async () => ({ default: (await drawers()).ExcessDrawer }));
const ReceiptDrawer = lazyPart(async () => ({ default: (await drawers()).ReceiptDrawer }));

const held = (drawer: ReactNode) => <Suspense fallback={<DrawerRoom width={500} />}>{drawer}</Suspense>;

/** The routes of the drawers of payees and of the ledger, below a claim's page; their code comes when one is opened. */
export function ledgerRoutes(): ReactNode {
  return (
    <>
      <Route path="financials/payee/verify/:payeeAccountId" element={held(<CallBackDrawer />)} />
      <Route path="financials/payee/:action/:recordId?" element={held(<PayeeDrawer />)} />
      <Route path="financials/recovery/:action/:recordId?" element={held(<RecoveryDrawer />)} />
      <Route path="financials/excess/:action/:recordId?" element={held(<ExcessDrawer />)} />
      <Route path="financials/receipt/:action" element={held(<ReceiptDrawer />)} />
    </>
  );
}
