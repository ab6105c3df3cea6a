// The words of money's states and choices are those that the database checks: none is missing, none is made up.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as words from '#domain/money-words.ts';
import { LONGEST_REASON } from '#domain/reason.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** What the check of one column allows. */
async function allowed(table: string, column: string): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ text: string }>(
    `select pg_get_constraintdef(k.oid) as text from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
     where k.conrelid = $1::regclass and k.contype = 'c' and a.attname = $2 and pg_get_constraintdef(k.oid) like '%= ANY%'`,
    [table, column],
  );
  const values = (rows[0]?.text ?? '').matchAll(/'([^']*)'::|\b(\d+(?:\.\d+)?)\b/g);
  return [...values].map(([, text, number]) => text ?? number!).sort();
}

it.each([
  ['reserve', 'payee_type', words.PAYEE_TYPES],
  ['payee_account', 'payee_type', words.PAYEE_TYPES],
  ['reserve', 'frequency', words.FREQUENCIES],
  ['reserve_change', 'status', words.RESERVE_CHANGE_STATUSES],
  ['reserve_payment', 'status', words.PAYMENT_STATUSES],
  ['payee_account', 'verified_how', words.VERIFIED_HOW],
  ['payment_run', 'status', words.RUN_STATUSES],
  ['recovery', 'kind', words.RECOVERY_KINDS],
  ['recovery', 'status', words.RECOVERY_STATUSES],
  ['receipt', 'kind', words.RECEIPT_KINDS],
  ['expense_item', 'status', words.EXPENSE_STATUSES],
  ['invoice', 'status', words.INVOICE_STATUSES],
  ['invoice', 'invoice_display', words.INVOICE_DISPLAYS],
])('[1§4] %s.%s has its words', async (table, column, labels) => {
  expect(Object.keys(labels).sort()).toEqual(await allowed(table, column));
});

it.each([
  ['reserve_payment', 'gst'],
  ['invoice_item', 'tax'],
  ['expense_item', 'applied_tax'],
])('[1§5] %s.%s has the rates of GST', async (table, column) => {
  expect(words.GST_RATES.map(({ rate }) => String(rate)).sort()).toEqual(await allowed(table, column));
});

it('[RULES 27] reasons of money are as long as forms and actions let them be', async () => {
  const { rows } = await database.pool.query<{ column: string; longest: number }>(
    `select table_name || '.' || column_name as column, character_maximum_length as longest from information_schema.columns
     where table_schema = 'public' and column_name like '%reason' and table_name in ('reserve', 'reserve_change', 'reserve_payment', 'payment_run') order by 1`,
  );
  expect(rows).toEqual(
    [
      'payment_run.cancel_reason',
      'reserve.change_reason',
      'reserve_change.decision_reason',
      'reserve_change.reason',
      'reserve_payment.decision_reason',
      'reserve_payment.reason',
      'reserve_payment.returned_reason',
    ].map((column) => ({ column, longest: LONGEST_REASON })),
  );
});
