// Cells that the lists of approvals share.
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatMoney } from '#domain/money.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { FittedText } from '#src/kit/list/fitted-text.tsx';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { MISSING } from '#src/ui/format.ts';
import { LockIcon } from '#src/ui/icons.ts';
import { MOVE_WORDS, useApproving } from './approval-kind.ts';

/** Two lines: what is read first, and what stands below it. */
export function Two({ children, below }: { readonly children: ReactNode; readonly below: ReactNode }) {
  return (
    <span className="ap-two">
      <span>{children}</span>
      <span className="cw-meta">{below}</span>
    </span>
  );
}

/** The claim's number, which leads to its Financials, and whose policy it is. */
export function ClaimCell({
  claimId,
  policyName,
}: {
  readonly claimId: number;
  readonly policyName: string | null | undefined;
}) {
  return (
    <Two below={<FittedText text={policyName ?? ''} />}>
      <Link
        component={RouterLink}
        to={claimPath(claimId, 'financials')}
        aria-label={`Claim ${claimId}, Financials`}
        className="ap-strong"
      >
        {claimId}
      </Link>
    </Two>
  );
}

/** The limit of the person who looks, for the total reserve of a claim. */
export function MyLimit() {
  const { reserve } = useApproving().authority.limits;
  return reserve === null ? 'You have no limit' : `Your limit ${formatMoney(reserve)}`;
}

/** Who, and when. */
export function WhoCell({ name, at }: { readonly name: string | undefined; readonly at: string | null }) {
  return <Two below={<DateTimeText value={at} />}>{name ?? MISSING}</Two>;
}

/** What this person can do with a row, and what stops them. */
export function DecisionCell({ row }: { readonly row: { readonly id: number } }) {
  const { moves, one, stopsOf, ask } = useApproving();
  const stops = stopsOf(row);
  const whys = [...new Set(moves.flatMap((move) => stops[move] ?? []))];
  const free = moves.filter((move) => stops[move] === undefined);
  return (
    <span className="ap-decision">
      {whys.map((why) => (
        <span key={why} className="ap-stop">
          <LockIcon fontSize="inherit" />
          <span>{why}</span>
        </span>
      ))}
      {free.length > 0 && (
        <span className="ap-buttons">
          {free.map((move) => (
            <Button
              key={move}
              size="small"
              variant={move === 'refused' ? 'text' : 'tonal'}
              color={move === 'refused' ? 'error' : 'primary'}
              aria-label={`${MOVE_WORDS[move].verb} ${one} ${row.id}`}
              onClick={() => ask(move, [row.id])}
            >
              {MOVE_WORDS[move].verb}
            </Button>
          ))}
        </span>
      )}
    </span>
  );
}
