// The inputs that the forms of payees and of the ledger have of their own, by the names in their definitions.
import { lazy } from 'react';
import type { NamedComponents } from '#src/kit/form/named-components.ts';

export const ledgerFields: NamedComponents['fields'] = {
  'third-party-field': lazy(async () => ({ default: (await import('./third-party-field.tsx')).ThirdPartyField })),
  'payee-account-number-field': lazy(async () => ({
    default: (await import('./payee-account-number-field.tsx')).PayeeAccountNumberField,
  })),
  'receipt-kind-field': lazy(async () => ({ default: (await import('./receipt-kind-field.tsx')).ReceiptKindField })),
  'recovery-of-claim-field': lazy(async () => ({
    default: (await import('./recovery-of-claim-field.tsx')).RecoveryOfClaimField,
  })),
  'payment-of-claim-field': lazy(async () => ({
    default: (await import('./payment-of-claim-field.tsx')).PaymentOfClaimField,
  })),
};
