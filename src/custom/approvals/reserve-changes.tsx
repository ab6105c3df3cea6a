// The list of reserve changes that wait above their asker's limit.
import { useMutation } from '@apollo/client';
import { formatMoney, sumDollars } from '#domain/money.ts';
import {
  ChangeToDecideFragmentDoc,
  DecideReserveChangesDocument,
  type ChangeToDecideFragment,
} from '#src/generated/documents/approvals.ts';
import { FittedText } from '#src/kit/list/fitted-text.tsx';
import { Money } from '#src/ui/money.tsx';
import type { ApprovalKind, Decide } from './approval-kind.ts';
import { CHANGE_FILTERS } from './approval-filters.ts';
import { changeStops, totalAfter } from './authority.ts';
import { MyLimit, Two, WhoCell } from './cells.tsx';
import { BEHIND, CLAIM } from './claim-columns.tsx';

type Change = ChangeToDecideFragment;

const sum = (amounts: readonly number[]): string => formatMoney(sumDollars(amounts));

export const REQUESTED: ApprovalKind<Change> = {
  type: 'ReserveChange',
  one: 'reserve change',
  many: 'reserve changes',
  list: 'approvals.reserves',
  fragment: ChangeToDecideFragmentDoc,
  where: { status: { _eq: 'requested' } },
  filters: CHANGE_FILTERS,
  moves: ['refused', 'approved'],
  stopsOf: changeStops,
  nameOf: ({ amountRequested, claimId, Reserve: reserve }) =>
    `Reserve ${reserve?.section ?? ''} of ${formatMoney(amountRequested)}, claim ${claimId}`,
  sumOf: (changes) =>
    `Reserves of ${sum(changes.map(({ amountBefore }) => amountBefore))} become ${sum(changes.map(({ amountRequested }) => amountRequested))}.`,
  none: {
    title: 'No reserve changes wait for approval',
    text: 'A reserve appears here when it takes its claim above the limit of whoever sets it.',
  },
  columns: [
    CLAIM,
    {
      source: 'Reserve.section',
      label: 'Reserve, payee',
      render: ({ Reserve: reserve }) => (
        <Two
          below={<FittedText text={[reserve?.CostType1?.name, reserve?.CostType2?.name].filter(Boolean).join(' › ')} />}
        >
          <FittedText text={[reserve?.section, reserve?.payeeName].filter(Boolean).join(', ')} />
        </Two>
      ),
    },
    {
      source: 'amountBefore',
      label: 'Before',
      align: 'right',
      render: ({ amountBefore }) => <Money value={amountBefore} />,
    },
    {
      source: 'amountRequested',
      label: 'After',
      align: 'right',
      firstOrder: 'DESC',
      render: ({ amountRequested }) => (
        <span className="ap-strong">
          <Money value={amountRequested} />
        </span>
      ),
    },
    {
      source: 'total',
      label: 'Claim total after',
      title: 'Total reserve of the claim after the change',
      isSortable: false,
      align: 'right',
      render: (change) => (
        <Two below={<MyLimit />}>
          <Money value={totalAfter(change)} />
        </Two>
      ),
    },
    {
      source: 'requestedAt',
      label: 'Asked by',
      render: ({ RequestedBy: asker, requestedAt }) => <WhoCell name={asker?.name} at={requestedAt} />,
    },
    { source: 'reason', label: 'Reason', render: ({ reason }) => <FittedText text={reason ?? ''} /> },
    ...BEHIND,
  ],
};

/** Writes reserve changes as decided. */
export function useDecideChanges(): Decide<Change> {
  const [decide] = useMutation(DecideReserveChangesDocument);
  return async ({ move, rows, reason, context }) => {
    const { data } = await decide({ variables: { ids: rows.map(({ id }) => id), status: move, reason }, context });
    return data?.decideReserveChanges ?? { decided: [], already: [], undecided: [] };
  };
}
