// What is planned of the claims' money while their rows are made; history/money.ts carries it out in this order.
import type { DatedChange } from '../history/dated-step.ts';
import { BANKSIA, WATTLE } from '../data/organisations.ts';
import type { DemoRow } from '../rows.ts';

export type PayeeType = 'policy holder' | 'supplier' | 'third party';

/** A payment as it was made and what became of it. */
export interface PlannedPayment {
  readonly orgId: number;
  readonly claimId: number;
  readonly id: number;
  readonly reserveId: number;
  readonly paymentTypeId: number;
  /** Dollars with GST. */
  readonly amount: number;
  readonly gst: number;
  readonly makerId: number;
  /** Days ago. */
  readonly age: number;
  readonly closedAge: number | undefined;
  readonly end: 'pending' | 'approved' | 'paid' | 'refused';
  /** Whether a bank account of the payee is known, under a name that banks can write. */
  readonly canJoinRun: boolean;
}

export interface PlannedRun {
  readonly orgId: number;
  readonly id: number;
  /** Days ago, all on one day: opened, written, confirmed. */
  readonly age: number;
  readonly processingDate: string;
  readonly description: string;
  readonly end: 'open' | 'written' | 'confirmed';
  readonly payments: readonly PlannedPayment[];
}

/** A call-back or a document that verified a payee's account; `id` is the supplier's or the claim's. */
export interface Verification extends DatedChange {
  readonly payeeType: PayeeType;
}

/** A payment that took another back, and the one that was made for it once more. */
export interface Comeback {
  readonly row: DemoRow;
  readonly made: DatedChange;
  /** Missing: the bank sent it back, which nobody approves. */
  readonly approved?: DatedChange;
  readonly paid: DatedChange;
}

export interface DemoMoney {
  readonly verifications: Verification[];
  /** First what was put right early, then what was left over at the end; one change of a reserve in each. */
  readonly increases: DatedChange[];
  readonly decreases: DatedChange[];
  /** Above the asker's limit: they wait, unless `refused` says who said no. */
  readonly requests: DatedChange[];
  readonly refusedRequests: DatedChange[];
  readonly payments: PlannedPayment[];
  readonly runs: PlannedRun[];
  readonly comebacks: Comeback[];
  /** Made for a returned payment, after it. */
  readonly paidAgain: PlannedPayment[];
  readonly paidAgainRows: DemoRow[];
  /** One row of a claim in each list, so that the sums on the claim are dated one by one. */
  readonly excessReceipts: ReceiptPlan[];
  readonly recoveryReceipts: ReceiptPlan[];
  readonly takenBack: ReceiptPlan[];
}

export interface ReceiptPlan {
  readonly row: DemoRow;
  /** `id` is the claim's. */
  readonly change: DatedChange;
}

export const emptyMoney = (): DemoMoney => ({
  verifications: [],
  increases: [],
  decreases: [],
  requests: [],
  refusedRequests: [],
  payments: [],
  runs: [],
  comebacks: [],
  paidAgain: [],
  paidAgainRows: [],
  excessReceipts: [],
  recoveryReceipts: [],
  takenBack: [],
});

interface PaymentPeople {
  /** Who approves up to {@link ADMIN_LIMIT}, who above it, and who pays and calls payees back: never the maker of a payment (RULES 26). */
  readonly admin: number;
  readonly head: number;
  readonly payer: number;
}

/** What Banksia's payment administrator may approve alone (data/organisations.ts). */
const ADMIN_LIMIT = 25_000;
const PEOPLE: Readonly<Record<number, PaymentPeople>> = {
  [BANKSIA]: { admin: 1012, head: 1001, payer: 1011 },
  [WATTLE]: { admin: 1005, head: 1005, payer: 1005 },
};

/** @throws RangeError for an organisation without claims. */
function peopleOf(orgId: number): PaymentPeople {
  const people = PEOPLE[orgId];
  if (!people) throw new RangeError(`Nobody pays in organisation ${orgId}`);
  return people;
}

export const payerOf = (orgId: number): number => peopleOf(orgId).payer;
export const headOf = (orgId: number): number => peopleOf(orgId).head;
export const approverOf = (orgId: number, amount: number): number =>
  Math.abs(amount) > ADMIN_LIMIT ? peopleOf(orgId).head : peopleOf(orgId).admin;
