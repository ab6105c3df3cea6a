// The saved views of a list: the organisation's in the database, live. Platform administrators work in no organisation:
// theirs stay in the browser.
import { useMemo } from 'react';
import { useSavedQueries } from 'ra-core';
import { readKeptView, readSort, sharedWords, type NamedView } from '#domain/saved-view.ts';
import { fieldsOf, textsOf } from '#domain/fields.ts';
import { SavedViewsDocument, type StoredViewFragment } from '#src/generated/documents/saved-views.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import type { ListKeys } from './list-keys.ts';

/** How often to ask while the socket is down, in milliseconds. */
const POLL_MS = 30_000;
/** More than people can have an overview of. */
const MOST_SHOWN = 500;

export interface View extends NamedView {
  /** Of the database; the name, where the browser keeps it. */
  readonly id: string;
  readonly isMine: boolean;
  readonly isShared: boolean;
  /** 'Shared by Olivia Chen'; nothing of what is not. */
  readonly shared: string | undefined;
  /** The list opens with it. */
  readonly isDefault: boolean;
  /** Its owner, or an administrator where it is shared. */
  readonly mayChange: boolean;
  /** As it is stored; undefined where the browser keeps it. */
  readonly stored?: { readonly id: number; readonly orgId: number; readonly rowVersion: number };
}

export interface Views {
  /** One's own first, by name. */
  readonly views: readonly View[];
  /** They did not come yet, and may still. */
  readonly isLoading: boolean;
  /** Asks for them again, where nothing tells of changes. */
  readonly reload: () => Promise<unknown>;
  /** The organisation that a view can be shared in; undefined for those who work in none. */
  readonly orgName: string | undefined;
}

/** What the views of a list are asked for by. */
export const viewVariables = ({ list }: ListKeys) => ({ list, limit: MOST_SHOWN });

/** A person of the platform works in no organisation (spec 1 §9). */
const NO_ORGANISATION = -1;

function viewOf(row: StoredViewFragment, userId: number, isAdministrator: boolean): View {
  const { id, orgId, rowVersion, name, isShared, perPage, columns, Owner } = row;
  const isMine = row.ownerId === userId;
  return {
    id: String(id),
    name,
    filter: fieldsOf(row.filter),
    sort: readSort(row.sort),
    perPage: perPage ?? undefined,
    columns: Array.isArray(columns) ? textsOf(columns) : undefined,
    isMine,
    isShared,
    shared: sharedWords({ isShared, isMine, ownerName: Owner?.name ?? '', hasLeft: Owner?.disabled ?? true }),
    isDefault: row.Defaults.some((one) => one.userId === userId),
    mayChange: isMine || isAdministrator,
    stored: { id, orgId, rowVersion },
  };
}

/** One's own before others', each by name. */
const inOrder = (one: View, other: View): number =>
  Number(other.isMine) - Number(one.isMine) || one.name.localeCompare(other.name, 'en-AU');

/** What this person sees of a list's views. */
export function useViews(keys: ListKeys): Views {
  const { user, org, claims } = useSession();
  const isPlatform = org.id === NO_ORGANISATION;
  const [kept] = useSavedQueries(keys.views);
  const { data, error, refetch } = useLive(SavedViewsDocument, {
    variables: viewVariables(keys),
    pollInterval: POLL_MS,
    skip: isPlatform,
  });
  const rows = data?.SavedView;
  const isAdministrator = claims.role === 'org_admin';
  return useMemo(
    () => ({
      views: isPlatform
        ? readKept(kept)
        : (rows ?? []).map((row) => viewOf(row, user.id, isAdministrator)).toSorted(inOrder),
      isLoading: !isPlatform && rows === undefined && error === undefined,
      reload: () => (isPlatform ? Promise.resolve() : refetch()),
      orgName: isPlatform ? undefined : org.name,
    }),
    [isPlatform, kept, rows, error, user.id, isAdministrator, refetch, org.name],
  );
}

function readKept(kept: unknown): readonly View[] {
  return (Array.isArray(kept) ? kept : []).flatMap((one: unknown) => {
    const view = readKeptView(one);
    const rest = { isMine: true, isShared: false, shared: undefined, isDefault: false, mayChange: true };
    return view === undefined ? [] : [{ ...view, ...rest, id: view.name }];
  });
}
