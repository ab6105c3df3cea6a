import { labelOf } from '#domain/fields.ts';
import { VERIFIED_HOW } from '#domain/money-words.ts';
import { DateText } from '#src/ui/date-text.tsx';
import { TaskIcon, WarningIcon } from '#src/ui/icons.ts';
import type { PayeeAccount } from './payees.ts';

/** How, with whom, by whom and when bank details were verified, or that they were not. */
export function Verification({ account }: { readonly account: PayeeAccount }) {
  const { verifiedHow, verifiedWith, verifiedAt, VerifiedBy } = account;
  if (verifiedHow === null)
    return (
      <p className="lg-mark lg-unverified">
        <WarningIcon fontSize="small" />
        <span>Not verified: payments to it can’t be approved</span>
      </p>
    );
  return (
    <p className="lg-mark lg-verified">
      <TaskIcon fontSize="small" />
      <span>
        Verified by {labelOf(VERIFIED_HOW, verifiedHow).toLowerCase()}: {verifiedWith}.{' '}
        <span className="cl-quiet">
          {VerifiedBy?.name}, <DateText value={verifiedAt} />
        </span>
      </span>
    </p>
  );
}
