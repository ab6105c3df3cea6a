// The records that were opened last in this browser: kept in react-admin's store, apart for each person and organisation,
// and dropped with it at sign-out.
import { useEffect } from 'react';
import { useStore, useStoreContext } from 'ra-core';
import { recordKind, type RecordRef } from '#domain/records.ts';
import { useSession } from '#src/providers/session/use-session.ts';

export interface RecentRecord {
  /** Name of the record's kind. */
  readonly entity: string;
  readonly id: number;
  /** Whom it is about, where it is about somebody. */
  readonly about?: string;
  /** When it was opened, as an ISO text. */
  readonly at: string;
}

/** As many as are kept. */
const MOST = 20;
const NONE: readonly RecentRecord[] = [];

function useKey(): string {
  const { user, org } = useSession();
  return `recent.${org.id}.${user.id}`;
}

/** The list with a record at its head, once. */
export function withRecent(list: readonly RecentRecord[], record: RecentRecord): readonly RecentRecord[] {
  return [record, ...list.filter(({ entity, id }) => entity !== record.entity || id !== record.id)].slice(0, MOST);
}

/** What is stored, as far as it can be read: an older version of the app may have written it. */
export function readRecents(stored: unknown): readonly RecentRecord[] {
  if (!Array.isArray(stored)) return NONE;
  return stored.filter(
    (one: Partial<RecentRecord> | null) =>
      recordKind(one?.entity) !== undefined && typeof one?.id === 'number' && typeof one.at === 'string',
  ) as readonly RecentRecord[];
}

/** Newest first. */
export function useRecentRecords(): readonly RecentRecord[] {
  const [stored] = useStore<unknown>(useKey());
  return readRecents(stored);
}

/**
 * Keeps that a record was opened.
 * @param about whom it is about; it stands there once it is known
 */
export function useOpenedRecord({ kind, id }: RecordRef, about: string | null | undefined): void {
  const store = useStoreContext();
  const key = useKey();
  const { table } = kind;
  useEffect(() => {
    const record = { entity: table, id, at: new Date().toISOString(), ...(about ? { about } : {}) };
    store.setItem(key, withRecent(readRecents(store.getItem(key)), record));
  }, [store, key, table, id, about]);
}
