// Payment runs of the organisations, one a week, and the payments that came back.
import type { DemoContext } from '../context.ts';
import { BANKSIA } from '../data/organisations.ts';
import type { DatedChange } from '../history/dated-step.ts';
import { AFTER_DECISIONS } from './claim-words.ts';
import { approverOf, payerOf, type DemoMoney, type PlannedPayment, type PlannedRun } from './money-plan.ts';

const RETURNED = ['Account closed', 'No account or incorrect account number', 'Refer to customer'] as const;

/** The day of the weekly run that takes a payment: its own or one of the next six, yesterday at the latest. */
const runAge = ({ age }: PlannedPayment): number => age - ((age - 1) % 7);

/** Whether a payment went out with a run: some are paid by hand, and so are those that had to go before the claim was closed. */
export const isPaidByRun = (payment: PlannedPayment): boolean =>
  payment.end === 'paid' && payment.canJoinRun && payment.id % 6 !== 0 && runAge(payment) >= (payment.closedAge ?? 1);

function addRun(
  context: DemoContext,
  money: DemoMoney,
  end: PlannedRun['end'],
  age: number,
  payments: readonly PlannedPayment[],
): void {
  const [first] = payments;
  if (!first) return;
  const { rows, calendar } = context;
  const day = calendar.day(-age);
  const run: PlannedRun = {
    orgId: first.orgId,
    id: context.id('payment_run'),
    age,
    processingDate: end === 'confirmed' ? day : calendar.day(1),
    description: `CLAIMS ${day.slice(8, 10)}${day.slice(5, 7)}`,
    end,
    payments,
  };
  money.runs.push(run);
  const at = calendar.at(-age, AFTER_DECISIONS + 1, 5);
  rows.add('payment_run', {
    org_id: run.orgId,
    id: run.id,
    processing_date: run.processingDate,
    description: run.description,
    created_by_id: payerOf(run.orgId),
    created_at: at,
    updated_at: at,
  });
}

/** Puts the planned payments into runs: those of each week confirmed, one written, one still open. */
export function addPaymentRuns(context: DemoContext, money: DemoMoney): void {
  for (const orgId of new Set(money.payments.map((one) => one.orgId))) {
    const own = money.payments.filter((one) => one.orgId === orgId);
    const paid = own.filter(isPaidByRun);
    const weeks = [...new Set(paid.map(runAge))].toSorted((a, b) => b - a);
    for (const age of weeks)
      addRun(
        context,
        money,
        'confirmed',
        age,
        paid.filter((one) => runAge(one) === age),
      );
    if (orgId !== BANKSIA) continue;
    const ready = own.filter((one) => one.end === 'approved' && one.canJoinRun);
    const third = Math.ceil(ready.length / 3);
    addRun(context, money, 'written', 1, ready.slice(0, third));
    addRun(context, money, 'open', 1, ready.slice(third, 2 * third));
  }
  addComebacks(context, money);
}

/** A row that takes back the whole of a payment. */
function reversal(of: PlannedPayment, made: DatedChange, words: object): Record<string, unknown> {
  return {
    org_id: of.orgId,
    id: made.id,
    claim_id: of.claimId,
    reserve_id: of.reserveId,
    payment_type_id: of.paymentTypeId,
    amount: -of.amount,
    gst: of.gst,
    reversal_of_id: of.id,
    created_by_id: made.userId,
    changed_by_id: made.userId,
    created_at: made.at,
    updated_at: made.at,
    ...words,
  };
}

/** Of the older payments of open claims the bank sends some back, and people take one back. */
function addComebacks(context: DemoContext, money: DemoMoney): void {
  const { calendar } = context;
  const isOld = (one: PlannedPayment): boolean => one.closedAge === undefined && one.end === 'paid' && one.age >= 9;
  const inRuns = new Map(
    money.runs.flatMap((run) =>
      run.end === 'confirmed' && run.age >= 8 ? run.payments.map((one) => [one, run.age] as const) : [],
    ),
  );
  const returned = money.payments.filter((one) => isOld(one) && inRuns.has(one)).filter((_, index) => index % 4 === 0);
  returned.forEach((of, index) => {
    const age = (inRuns.get(of) ?? of.age) - 2;
    const made = {
      orgId: of.orgId,
      id: context.id('reserve_payment'),
      userId: payerOf(of.orgId),
      at: calendar.at(-age, 10, 20),
    };
    const words = { status: 'paid', returned_reason: RETURNED[index % RETURNED.length] };
    money.comebacks.push({ row: reversal(of, made, words), made, paid: made });
    if (index % 3 !== 2) payAgain(context, money, of, age, index % 3 === 0 ? 'paid' : 'pending');
  });
  const byHand = money.payments.filter((one) => isOld(one) && !inRuns.has(one)).filter((_, index) => index % 5 === 0);
  for (const of of byHand) {
    const by = { orgId: of.orgId, id: context.id('reserve_payment') };
    const at = (hour: number): string => calendar.at(-of.age + 2, hour, 10);
    const made = { ...by, userId: of.makerId, at: at(10) };
    const words = { status: 'pending', reason: 'Paid twice: the supplier had been paid from another reserve' };
    money.comebacks.push({
      row: reversal(of, made, words),
      made,
      approved: { ...by, userId: approverOf(of.orgId, of.amount), at: at(13) },
      paid: { ...by, userId: payerOf(of.orgId), at: at(15) },
    });
  }
}

function payAgain(
  context: DemoContext,
  money: DemoMoney,
  of: PlannedPayment,
  age: number,
  end: 'paid' | 'pending',
): void {
  const again: PlannedPayment = { ...of, id: context.id('reserve_payment'), age: age - 1, end, canJoinRun: false };
  const at = context.calendar.at(-again.age, AFTER_DECISIONS, 15);
  money.paidAgain.push(again);
  money.paidAgainRows.push({
    org_id: of.orgId,
    id: again.id,
    claim_id: of.claimId,
    reserve_id: of.reserveId,
    payment_type_id: of.paymentTypeId,
    amount: of.amount,
    gst: of.gst,
    status: 'pending',
    pays_again_id: of.id,
    reason: 'The payee gave the right account number',
    created_by_id: of.makerId,
    changed_by_id: of.makerId,
    created_at: at,
    updated_at: at,
  });
}
