import { CLAIM_STATUSES, isClosedStatus } from '#domain/claim-status.ts';
import type { ReservePayment_bool_exp } from '#src/generated/inputs.ts';

/** Approved payments in no run, by payee or claim; those that cannot join are among them, with why. */
export function candidatesWhere(text: string): ReservePayment_bool_exp {
  const words = text.trim();
  const claimId = /^#?(\d{1,15})$/.exec(words)?.[1];
  const found: ReservePayment_bool_exp =
    words === ''
      ? {}
      : claimId === undefined
        ? { payeeName: { _ilike: `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` } }
        : { _or: [{ claimId: { _eq: Number(claimId) } }, { id: { _eq: Number(claimId) } }] };
  return { status: { _eq: 'approved' }, paymentRunId: { _is_null: true }, ...found };
}

/** Those of them that can join a run. */
export function joinableWhere(text: string): ReservePayment_bool_exp {
  return {
    ...candidatesWhere(text),
    reversalOfId: { _is_null: true },
    accountNo: { _is_null: false },
    Claim: { status: { _nin: CLAIM_STATUSES.filter(isClosedStatus) } },
  };
}
