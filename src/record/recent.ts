// What was opened last in this browser: records, and the suppliers, people and invoices that the finder leads to (documents
// and policies open on their record). Kept in react-admin's store, apart for each person and organisation, and dropped with
// it at sign-out.
import { useEffect } from 'react';
import { useStore, useStoreContext } from 'ra-core';
import { foundAddress, isFoundKind, type FoundKind } from '#domain/global-search.ts';
import { recordKind, recordPath, recordTitle, RECORDS, type RecordRef } from '#domain/records.ts';
import { useSession } from '#src/providers/session/use-session.ts';

export interface RecentItem {
  /** Name of a record's kind, or of a kind of what is found. */
  readonly entity: string;
  readonly id: number;
  /** Of what is no record: what it is called. */
  readonly name?: string;
  /** Whom it is about, where it is about somebody. */
  readonly about?: string;
  /** Of what opens on a claim its number. */
  readonly claimId?: number;
  /** When it was opened, as an ISO text. */
  readonly at: string;
}

/** As many as are kept. */
const MOST = 20;
const NONE: readonly RecentItem[] = [];

function useKey(): string {
  const { user, org } = useSession();
  return `recent.${org.id}.${user.id}`;
}

/** The list with an item at its head, once. */
export function withRecent(list: readonly RecentItem[], item: RecentItem): readonly RecentItem[] {
  return [item, ...list.filter(({ entity, id }) => entity !== item.entity || id !== item.id)].slice(0, MOST);
}

interface Place {
  /** 'Claim 7', 'Harbour Roofing', 'Invoice INV-12'. */
  readonly title: string;
  readonly to: string;
}

/** What an item is called and where it opens; undefined for what this version has no page for. */
export function recentPlace({ entity, id, name, claimId }: RecentItem): Place | undefined {
  const kind = recordKind(entity);
  if (kind !== undefined) return { title: `${recordTitle(kind)} ${id}`, to: recordPath({ kind, id }, kind.firstPage) };
  const to = foundAddress({ kind: entity, entity: RECORDS.claim.table, entityId: claimId, key: String(id) });
  return to === undefined || name === undefined ? undefined : { title: name, to };
}

/** What is stored, as far as it can be read: an older version of the app may have written it. */
export function readRecents(stored: unknown): readonly RecentItem[] {
  if (!Array.isArray(stored)) return NONE;
  return stored.filter(
    (one: Partial<RecentItem> | null) =>
      typeof one?.entity === 'string' &&
      (recordKind(one.entity) !== undefined || (isFoundKind(one.entity) && typeof one.name === 'string')) &&
      typeof one.id === 'number' &&
      typeof one.at === 'string',
  ) as readonly RecentItem[];
}

/** Newest first. */
export function useRecentItems(): readonly RecentItem[] {
  const [stored] = useStore<unknown>(useKey());
  return readRecents(stored);
}

function useOpened(item: Omit<RecentItem, 'at'> | undefined): void {
  const store = useStoreContext();
  const key = useKey();
  const { entity, id, name, about, claimId } = item ?? {};
  useEffect(() => {
    if (entity === undefined || id === undefined) return;
    const opened = {
      entity,
      id,
      at: new Date().toISOString(),
      ...(name ? { name } : {}),
      ...(about ? { about } : {}),
      ...(claimId === undefined ? {} : { claimId }),
    };
    store.setItem(key, withRecent(readRecents(store.getItem(key)), opened));
  }, [store, key, entity, id, name, about, claimId]);
}

/**
 * Keeps that a record was opened.
 * @param about whom it is about; it stands there once it is known
 */
export function useOpenedRecord({ kind, id }: RecordRef, about: string | null | undefined): void {
  useOpened({ entity: kind.table, id, about: about ?? undefined });
}

/** Kinds with a page or drawer of their own, which is no record's. */
type OpenedKind = Extract<FoundKind, 'supplier' | 'person' | 'invoice'>;

/**
 * Keeps that something which is no record was opened; undefined while it is not known.
 * @param kind of what is found
 */
export function useOpenedItem(
  kind: OpenedKind,
  item: (Omit<RecentItem, 'at' | 'entity'> & { readonly name: string }) | undefined,
): void {
  useOpened(item && { ...item, entity: kind });
}
