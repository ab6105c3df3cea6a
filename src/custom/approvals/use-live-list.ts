import { useEffect, useRef } from 'react';
import { useListContext } from 'ra-core';
import {
  PayeeAccountsStateDocument,
  PaymentsStateDocument,
  ReserveChangesStateDocument,
} from '#src/generated/documents/approvals.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import type { ApprovalKind } from './approval-kind.ts';

/** How often to ask while the socket is down, in milliseconds. */
const POLL_MS = 15_000;

interface State {
  /** Undefined until it is known. */
  readonly count: number | undefined;
  /** Changes with the rows. */
  readonly stamp: string | undefined;
}

/** How many rows a list has, whatever its filters, and when they last changed. */
export function useListState(
  { type, where }: Pick<ApprovalKind<never>, 'type' | 'where'>,
  { skip = false }: { readonly skip?: boolean } = {},
): State {
  const options = { variables: { where }, pollInterval: POLL_MS };
  const payments = useLive(PaymentsStateDocument, { ...options, skip: skip || type !== 'ReservePayment' });
  const changes = useLive(ReserveChangesStateDocument, { ...options, skip: skip || type !== 'ReserveChange' });
  const found = payments.data?.ReservePayment_aggregate ?? changes.data?.ReserveChange_aggregate;
  return { count: found?.aggregate?.count, stamp: found && JSON.stringify(found.aggregate) };
}

/** Fetches the open list again when one of its rows changes, or a payee's bank details. */
export function useLiveList(kind: Pick<ApprovalKind<never>, 'type' | 'where'>): void {
  const { refetch } = useListContext();
  const { stamp } = useListState(kind);
  const accounts = useLive(PayeeAccountsStateDocument, {
    variables: {},
    pollInterval: POLL_MS,
    skip: kind.type !== 'ReservePayment',
  });
  const account = accounts.data && JSON.stringify(accounts.data.PayeeAccount_aggregate);
  const state = stamp === undefined ? undefined : `${stamp} ${account ?? ''}`;
  const seen = useRef(state);
  useEffect(() => {
    if (state === undefined || seen.current === state) return;
    // the first answer tells what the list shows already
    if (seen.current !== undefined) void refetch();
    seen.current = state;
  }, [refetch, state]);
}
