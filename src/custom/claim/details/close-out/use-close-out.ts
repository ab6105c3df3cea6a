import { useMemo } from 'react';
import { NetworkStatus, useQuery } from '@apollo/client';
import {
  CLOSE_ANYWAY,
  isLeftOpen,
  OPEN_KINDS,
  openGroups,
  SHOWN_OF_A_KIND,
  type OpenGroup,
  type OpenItem,
} from '#domain/close-out.ts';
import { isOneOf } from '#domain/fields.ts';
import { ClaimOpenItemsDocument, type ClaimOpenItemsQuery } from '#src/generated/documents/close-out.ts';

type Row = ClaimOpenItemsQuery['ClaimOpenItem'][number];
export type ShownItem = Row & OpenItem;

const isShown = (row: Row): row is ShownItem =>
  isOneOf(OPEN_KINDS, row.kind) && row.itemId !== null && row.kindCount !== null;

export interface CloseOut {
  /** Undefined until it is known, and where it could not be read. */
  readonly groups: readonly OpenGroup<ShownItem>[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** Left out where nothing is in the way: the dialog has a verb of its own. */
  readonly confirmLabel: string | undefined;
  /** It is being asked: nobody decides before the answer is there. */
  readonly isWaiting: boolean;
}

interface Asked {
  readonly claimId: number;
  /** The status that is about to close the claim; undefined while none is. */
  readonly closingTo: string | undefined;
  /** The task that closes it, which is done with it. */
  readonly exceptTask?: number;
}

/** No task has this number. */
const NO_TASK = 0;

/**
 * What is still open on a claim, asked anew each time that it is about to be closed: an answer of before counts for
 * nothing. Where that cannot be read the claim can be closed all the same, and the dialog says so: the list warns, it
 * forbids nothing.
 */
export function useCloseOut({ claimId, closingTo, exceptTask }: Asked): CloseOut {
  const isClosing = closingTo !== undefined;
  const { data, error, refetch, networkStatus } = useQuery(ClaimOpenItemsDocument, {
    // the task that closes it is none of those that are shown
    variables: { claimId, each: SHOWN_OF_A_KIND + 1, task: exceptTask ?? NO_TASK },
    skip: !isClosing,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const isAnswered = networkStatus === NetworkStatus.ready || networkStatus === NetworkStatus.error;
  const groups = useMemo(() => {
    if (closingTo === undefined || !isAnswered || error || !data) return undefined;
    const rows = data.ClaimOpenItem.filter(isShown).filter(({ kind }) => isLeftOpen(kind, closingTo));
    return openGroups(rows, data.Closing[0]?.itemId ?? undefined);
  }, [closingTo, isAnswered, error, data]);
  const hasFailed = isClosing && isAnswered && groups === undefined;
  return {
    groups,
    hasFailed,
    // what fails again is shown again
    retry: () => void refetch().catch(() => undefined),
    confirmLabel: hasFailed || (groups !== undefined && groups.length > 0) ? CLOSE_ANYWAY : undefined,
    isWaiting: isClosing && !isAnswered,
  };
}
