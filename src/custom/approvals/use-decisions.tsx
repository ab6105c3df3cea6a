import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDataProvider, useListContext } from 'ra-core';
import type { DecisionResultsFragment } from '#src/generated/documents/approvals.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { counted, MOVE_WORDS, type ApprovalKind, type Decide } from './approval-kind.ts';
import { type Authority, type Move } from './authority.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { DecisionResults, type Refused } from './decision-results.tsx';

interface Asked<Row> {
  readonly move: Move;
  readonly rows: readonly Row[];
}

interface Decisions {
  /** Asks before rows are decided; it looks at them anew. */
  readonly ask: (move: Move, ids: readonly number[]) => void;
  /** The question, and what was not decided the last time. */
  readonly parts: ReactNode;
}

/** What is said of each row that was not decided. */
function refusedOf<Row extends { readonly id: number }>(
  { nameOf }: ApprovalKind<Row>,
  rows: readonly Row[],
  { already, undecided }: DecisionResultsFragment,
): readonly Refused[] {
  const nameById = new Map(rows.map((row) => [row.id, nameOf(row)]));
  const name = (id: number): string => nameById.get(id) ?? String(id);
  return [
    ...undecided.map(({ id, message }) => ({ id, name: name(id), message })),
    ...already.map((id) => ({ id, name: name(id), message: 'You have decided this already.' })),
  ];
}

/** Decides rows of the open list, after a question that says what they come to; the answer is told row by row. */
export function useDecisions<Row extends { readonly id: number }>(
  kind: ApprovalKind<Row>,
  authority: Authority | undefined,
  decide: Decide<Row>,
): Decisions {
  const dataProvider = useDataProvider();
  const { onUnselectItems, refetch } = useListContext();
  const { report } = useErrorModal();
  const toast = useToast();
  const [asked, setAsked] = useState<Asked<Row>>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [decisions, setDecisions] = useState(0);
  const results = useRef<HTMLDivElement>(null);
  // the button that was pressed is gone with its row
  useEffect(() => {
    if (decisions > 0) results.current?.focus();
  }, [decisions]);
  const ask = (move: Move, ids: readonly number[]): void => {
    // rows of other pages are selected too, and what is decided is what is seen now
    dataProvider
      .getMany<Row>(kind.type, { ids: [...ids], meta: { fragment: kind.fragment } })
      .then(({ data }) => setAsked({ move, rows: data }), report);
  };
  const tell = (move: Move, rows: readonly Row[], answer: DecisionResultsFragment): void => {
    const { length } = answer.decided;
    if (length > 0) toast.saved(`${counted(kind, length)} ${MOVE_WORDS[move].done}.`);
    setRefused(refusedOf(kind, rows, answer));
    setAsked(undefined);
    setDecisions((count) => count + 1);
    onUnselectItems();
    void refetch();
  };
  const parts = (
    <>
      <div ref={results} tabIndex={-1} className="ap-results">
        <DecisionResults refused={refused} onClose={() => setRefused([])} />
      </div>
      {asked && authority && (
        <DecideDialog
          kind={kind}
          authority={authority}
          move={asked.move}
          rows={asked.rows}
          decide={decide}
          onClose={() => setAsked(undefined)}
          onDecided={(rows, answer) => tell(asked.move, rows, answer)}
        />
      )}
    </>
  );
  return { ask, parts };
}
