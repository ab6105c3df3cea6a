// revealBankAccount: a whole bank account number, for whoever is about to change it. That they were told stands in the
// change log of the record (RULES 42).
import type { ClientBase } from 'pg';
import { AppError } from '../../errors.ts';
import type { MutationRevealBankAccountArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { requireHandler } from '../../caller/session-of.ts';

interface Holder {
  readonly table: string;
  readonly column: string;
  /** Handlers see those of claims; where suppliers and billing offices are paid is the administrators' (RULES 3); what is paid to, who has a payment right. */
  readonly readers: 'handlers' | 'administrators' | 'payers';
  /** The column with the claim whose history says who asked. */
  readonly claim?: string;
}

/** The types with an account number. */
export const ACCOUNT_HOLDERS: Readonly<Record<string, Holder>> = {
  Claim: { table: 'claim', column: 'ph_acc_whole', readers: 'handlers', claim: 'id' },
  Supplier: { table: 'supplier', column: 'account_no_whole', readers: 'administrators' },
  BillingOffice: { table: 'billing_office', column: 'account_no_whole', readers: 'administrators' },
  PayeeAccount: { table: 'payee_account', column: 'account_no_whole', readers: 'payers', claim: 'claim_id' },
  ReservePayment: { table: 'reserve_payment', column: 'account_no_whole', readers: 'payers', claim: 'claim_id' },
};

const PATH = ['revealBankAccount'];
const LOG = `insert into log (org_id, entity, entity_id, claim_id, content, content_type, user_id, user_name)
  select app.org_id(), $1::text, $2::bigint::text, $3::bigint, 'Account number shown', 'reveal', m.user_id, m.name
  from user_in_org m where m.org_id = app.org_id() and m.user_id = app.user_id()`;

async function hasPaymentRight(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>('select app.has_payment_right() as may');
  return rows[0]?.may === true;
}

export function revealBankAccount(): Action<MutationRevealBankAccountArgs> {
  return {
    kind: 'mutation',
    name: 'revealBankAccount',
    isSecret: true,
    typeDefs: `"null when the record has none." type BankAccount { accountNo: String }
      extend type Mutation { "The whole account number of a Claim's policy holder, a Supplier, a BillingOffice, a PayeeAccount, or of what a ReservePayment is paid to. Who asked is written into the record's history." revealBankAccount(type: String!, id: bigint!): BankAccount }`,
    run: async ({ type, id }, context) => {
      const { role } = requireHandler(context.session);
      const holder = Object.hasOwn(ACCOUNT_HOLDERS, type) ? ACCOUNT_HOLDERS[type] : undefined;
      if (!holder)
        throw new AppError('validation-failed', 'Such records have no account number.', { path: [...PATH, 'type'] });
      if (holder.readers === 'administrators' && role !== 'org_admin')
        throw new AppError('access-denied', 'Only administrators see this account number.');
      return context.transaction(async (client) => {
        if (holder.readers === 'payers' && !(await hasPaymentRight(client)))
          throw new AppError('access-denied', 'Only people with a payment right see this account number.');
        const seen = await client.query(`select from ${holder.table} where id = $1`, [id]);
        if (seen.rowCount === 0) throw new AppError('not-found', 'There is no such record.', { path: [...PATH, 'id'] });
        await withSystemRights(client);
        const { rows } = await client.query<{ accountNo: string | null; claimId: string | null }>(
          `select ${holder.column} as "accountNo", ${holder.claim ?? 'null::bigint'} as "claimId" from ${holder.table} where org_id = app.org_id() and id = $1`,
          [id],
        );
        if (typeof rows[0]?.accountNo === 'string') await client.query(LOG, [holder.table, id, rows[0].claimId]);
        return { accountNo: rows[0]?.accountNo ?? null };
      });
    },
  };
}
