// Who is paid on a claim, by their bank details.
import type { PayeeType } from '#domain/money-words.ts';
import type { ClaimPayeesQuery } from '#src/generated/documents/payees.ts';

type ClaimPayees = NonNullable<ClaimPayeesQuery['Claim_by_pk']>;
export type PayeeAccount = ClaimPayees['PayeeAccounts'][number];

export interface Payee {
  /** The same from one reading to the next. */
  readonly key: string;
  readonly type: string;
  readonly name: string;
  readonly supplierId: number | null;
  /** Undefined where none is known: payments are then marked as paid by hand. */
  readonly account: PayeeAccount | undefined;
}

const THIRD_PARTY: PayeeType = 'third party';

/** Whose account it is: third parties are known by their name, as the database compares it. */
function keyOf(type: string, supplierId: number | null, name: string): string {
  if (type === THIRD_PARTY) return `${type} ${name.trim().toLowerCase()}`;
  return `${type} ${supplierId ?? ''}`;
}

/** The payees of a claim's reserves, in the order of these, then those that have bank details only. */
export function payeesOf({ Reserves, PayeeAccounts }: ClaimPayees): readonly Payee[] {
  const ofReserves = Reserves.map(({ payeeType, payeeName, payeeSupplierId, PayeeAccount: account }): Payee => ({
    key: keyOf(payeeType, payeeSupplierId, payeeName),
    type: payeeType,
    name: payeeName,
    supplierId: payeeSupplierId,
    account: account ?? undefined,
  }));
  const ofAccounts = PayeeAccounts.map((account): Payee => ({
    key: keyOf(account.payeeType, account.supplierId, account.payeeName),
    type: account.payeeType,
    name: account.payeeName,
    supplierId: account.supplierId,
    account,
  }));
  const found = new Map<string, Payee>();
  for (const payee of [...ofReserves, ...ofAccounts]) {
    const known = found.get(payee.key);
    if (known === undefined || known.account === undefined)
      found.set(payee.key, known ? { ...known, account: payee.account } : payee);
  }
  return [...found.values()];
}

/** Third parties of the reserves whose bank details nobody has entered. */
export function namesWithoutAccount(claim: ClaimPayees): readonly string[] {
  return payeesOf(claim).flatMap(({ type, name, account }) =>
    type === THIRD_PARTY && account === undefined ? [name] : [],
  );
}
