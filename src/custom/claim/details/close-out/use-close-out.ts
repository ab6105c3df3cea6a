import { useQuery } from '@apollo/client';
import { CLOSE_ANYWAY, OPEN_KINDS, type OpenItem } from '#domain/close-out.ts';
import { isOneOf } from '#domain/fields.ts';
import { ClaimOpenItemsDocument, type ClaimOpenItemsQuery } from '#src/generated/documents/close-out.ts';

type Row = ClaimOpenItemsQuery['ClaimOpenItem'][number];
export type ShownItem = Row & OpenItem;

const isShown = (row: Row): row is ShownItem => isOneOf(OPEN_KINDS, row.kind) && row.itemId !== null;

export interface CloseOut {
  /** Undefined until it is known, and where it could not be read. */
  readonly items: readonly ShownItem[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** Left out where nothing is in the way: the dialog has a verb of its own. */
  readonly confirmLabel: string | undefined;
  /** It is being asked: nobody decides before the answer is there. */
  readonly isWaiting: boolean;
}

interface Asked {
  readonly claimId: number;
  /** Whether the claim is about to be closed. */
  readonly isClosing: boolean;
  /** The task that closes it, which is done with it. */
  readonly exceptTask?: number;
}

/**
 * What is still open on a claim, asked anew each time that it is about to be closed. Where that cannot be read the claim
 * can be closed all the same: the list warns, it forbids nothing.
 */
export function useCloseOut({ claimId, isClosing, exceptTask }: Asked): CloseOut {
  const { data, error, refetch } = useQuery(ClaimOpenItemsDocument, {
    variables: { claimId },
    skip: !isClosing,
    fetchPolicy: 'network-only',
  });
  const items = isClosing
    ? data?.ClaimOpenItem.filter(isShown).filter(({ kind, itemId }) => kind !== 'task' || itemId !== exceptTask)
    : undefined;
  const hasFailed = isClosing && items === undefined && error !== undefined;
  return {
    items,
    hasFailed,
    retry: () => void refetch(),
    confirmLabel: hasFailed || (items !== undefined && items.length > 0) ? CLOSE_ANYWAY : undefined,
    isWaiting: isClosing && items === undefined && !hasFailed,
  };
}
