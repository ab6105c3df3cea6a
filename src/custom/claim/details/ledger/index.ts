// What the claim's Financials shows of payees and of the ledger.
export { LedgerCard } from './ledger-card.tsx';
export { ledgerRoutes } from './ledger-routes.tsx';
export { PayeesCard } from './payees-card.tsx';
