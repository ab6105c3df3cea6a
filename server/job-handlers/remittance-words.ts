// What a payee reads of the payments that they get: which claims, how much, with which GST, on which account. The account
// is masked (RULES 42).
import { formatDate } from '#domain/dates.ts';
import { formatMoney, sumDollars } from '#domain/money.ts';
import { lodgementReference } from '#domain/payment-run.ts';
import { escapeHtml } from '../markup/render-template.ts';

export interface AdvisedPayment {
  readonly id: number;
  readonly claimId: number;
  /** Dollars, including GST. */
  readonly amount: number;
  readonly gstAmount: number;
  readonly bsb: string | null;
  /** Masked. */
  readonly accountNo: string | null;
}

export interface Advice {
  readonly orgName: string;
  readonly payeeName: string;
  /** YYYY-MM-DD: the day that the bank was asked for. */
  readonly processingDate: string;
  readonly payments: readonly AdvisedPayment[];
}

const cell = (text: string): string => `<td style="padding:4px 12px 4px 0">${escapeHtml(text)}</td>`;
const head = (text: string): string => `<th style="padding:4px 12px 4px 0;text-align:left">${escapeHtml(text)}</th>`;
const total = (payments: readonly AdvisedPayment[]): string =>
  formatMoney(sumDollars(payments.map(({ amount }) => amount)));

/** 'Remittance advice: A$1,234.50 from Banksia Claims'. */
export function adviceSubject({ orgName, payments }: Pick<Advice, 'orgName' | 'payments'>): string {
  return `Remittance advice: ${total(payments)} from ${orgName}`;
}

function row({ id, claimId, amount, gstAmount, bsb, accountNo }: AdvisedPayment): string {
  const account = [bsb, accountNo].filter(Boolean).join(' ');
  return `<tr>${[`Claim ${claimId}`, lodgementReference(claimId, id), account, formatMoney(gstAmount), formatMoney(amount)].map(cell).join('')}</tr>`;
}

/** Safe HTML of the mail. */
export function adviceHtml({ orgName, payeeName, processingDate, payments }: Advice): string {
  const titles = ['Claim', 'Reference on your statement', 'Account', 'GST included', 'Amount'].map(head).join('');
  return [
    `<p>${escapeHtml(payeeName)}</p>`,
    `<p>${escapeHtml(`We have paid you ${total(payments)} by bank transfer. The payment was processed on ${formatDate(processingDate)}.`)}</p>`,
    `<table><thead><tr>${titles}</tr></thead><tbody>${payments.map(row).join('')}</tbody></table>`,
    `<p>${escapeHtml(orgName)}</p>`,
  ].join('');
}
