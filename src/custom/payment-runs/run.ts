import type { PaymentRunPaymentsQuery, PaymentRunQuery } from '#src/generated/documents/payment-runs.ts';

/** A run as its page shows it. */
export type OpenRun = NonNullable<PaymentRunQuery['PaymentRun_by_pk']>;

/** A payment of a run. */
export type RunPayment = PaymentRunPaymentsQuery['ReservePayment'][number];
