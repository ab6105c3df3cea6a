// The inputs that the forms of payees and of the ledger have of their own, by the names in their definitions.
import type { NamedComponents } from '#src/kit/form/named-components.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const ledgerFields: NamedComponents['fields'] = {
  'third-party-field': lazyPart(async () => ({ default: (await import('./third-party-field.tsx')).ThirdPartyField })),
  'payee-account-number-field': lazyPart(async () => ({
    default: (await import('./payee-account-number-field.tsx')).PayeeAccountNumberField,
  })),
  'receipt-kind-field': lazyPart(async () => ({
    default: (await import('./receipt-kind-field.tsx')).ReceiptKindField,
  })),
  'recovery-of-claim-field': lazyPart(async () => ({
    default: (await import('./recovery-of-claim-field.tsx')).RecoveryOfClaimField,
  })),
  'payment-of-claim-field': lazyPart(async () => ({
    default: (await import('./payment-of-claim-field.tsx')).PaymentOfClaimField,
  })),
};
