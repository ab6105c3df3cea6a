import Alert from '@mui/material/Alert';
import type { DecisionResultsFragment } from '#src/generated/documents/approvals.ts';
import { ReasonDialog } from '#src/ui/form/reason-dialog.tsx';
import { counted, MOST_DECISIONS, MOVE_WORDS, type ApprovalKind, type Decide } from './approval-kind.ts';
import type { Authority, Move } from './authority.ts';

interface Props<Row extends { readonly id: number }> {
  readonly kind: ApprovalKind<Row>;
  readonly authority: Authority;
  readonly move: Move;
  readonly rows: readonly Row[];
  readonly decide: Decide<Row>;
  readonly onClose: () => void;
  readonly onDecided: (rows: readonly Row[], answer: DecisionResultsFragment) => unknown;
}

function titleOf(move: Move, what: string): string {
  return move === 'paid' ? `Mark ${what} as paid?` : `${MOVE_WORDS[move].verb} ${what}?`;
}

/** What a decision asks for: a refusal says why, and what is paid needs no words. */
const REASONS = { approved: 'optional', refused: 'required', paid: 'none' } as const;

/** Asks before rows are decided: what they come to, which of them cannot be, and why they are decided so. */
export function DecideDialog<Row extends { readonly id: number }>({
  kind,
  authority,
  move,
  rows,
  decide,
  onClose,
  onDecided,
}: Props<Row>) {
  const { verb, busy } = MOVE_WORDS[move];
  const stopped = rows.flatMap((row) => {
    const why = kind.stopsOf(row, authority)[move];
    return why === undefined ? [] : [{ row, why }];
  });
  const free = rows.filter((row) => !stopped.some((one) => one.row === row));
  const isTooMany = free.length > MOST_DECISIONS;
  return (
    <ReasonDialog
      title={titleOf(move, counted(kind, free.length))}
      reason={free.length === 0 ? 'none' : REASONS[move]}
      help={free.length > 1 ? 'Kept with each of them.' : undefined}
      saveLabel={verb}
      isLoss={move === 'refused'}
      isBlocked={free.length === 0 || isTooMany}
      progress={busy}
      said={null}
      save={(reason, context) => decide({ move, rows: free, reason: reason || null, context })}
      saved={(answer) => onDecided(free, answer)}
      onClose={onClose}
    >
      {free.length > 0 && <p>{kind.sumOf(free)}</p>}
      {isTooMany && <Alert severity="error">At most {MOST_DECISIONS} can be decided at once: select fewer.</Alert>}
      {stopped.length > 0 && (
        <Alert severity="info" className="ap-left-out">
          {stopped.length === 1 ? 'This one is left out:' : `These ${stopped.length} are left out:`}
          <ul>
            {stopped.map(({ row, why }) => (
              <li key={row.id}>
                {kind.nameOf(row)}: {why}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </ReasonDialog>
  );
}
