// Views that a browser keeps from before they came into the database: each is stored once, then taken out of the
// browser. What the service refuses, or has no room for, stays where it is and is tried again at the next start.
import type { ApolloClient } from '@apollo/client';
import type { Store } from 'ra-core';
import { fieldsOf } from '#domain/fields.ts';
import { readKeptView, readSort, viewsToStore, type NamedView } from '#domain/saved-view.ts';
import {
  AddSavedViewsDocument,
  OwnSavedViewsDocument,
  type OwnSavedViewsQuery,
} from '#src/generated/documents/kept-views.ts';
import { KEPT_VIEWS, listsPrefix } from './list-keys.ts';

interface Kept {
  readonly key: string;
  readonly list: string;
  readonly views: readonly NamedView[];
}

/** Another tab may store the same at the same time: then what is there is read again. */
const TRIES = 3;
const HANDLED = { errors: 'handled' } as const;

function keptViews(store: Store, prefix: string): readonly Kept[] {
  return Object.entries(store.listItems?.(prefix) ?? {})
    .filter(([key]) => key.startsWith(prefix) && key.endsWith(KEPT_VIEWS))
    .map(([key, value]) => ({
      key,
      list: key.slice(prefix.length, -KEPT_VIEWS.length),
      views: (Array.isArray(value) ? value : []).flatMap((one: unknown) => readKeptView(one) ?? []),
    }));
}

const storedOf = (rows: OwnSavedViewsQuery['SavedView'], list: string): readonly NamedView[] =>
  rows
    .filter((row) => row.list === list)
    .map(({ name, filter, sort, perPage }) => ({
      name,
      filter: fieldsOf(filter),
      sort: readSort(sort),
      perPage: perPage ?? undefined,
    }));

async function storeList(client: ApolloClient<object>, store: Store, kept: Kept, ownerId: number): Promise<void> {
  const { key, list, views } = kept;
  for (let attempt = 1; ; attempt++) {
    const { data } = await client.query({
      query: OwnSavedViewsDocument,
      variables: { lists: [list], ownerId },
      fetchPolicy: 'network-only',
      context: HANDLED,
    });
    const { toStore, left } = viewsToStore(views, storedOf(data.SavedView, list));
    try {
      if (toStore.length > 0)
        await client.mutate({
          mutation: AddSavedViewsDocument,
          variables: { objects: toStore.map((view) => ({ list, ...view })) },
          context: HANDLED,
        });
    } catch (error) {
      if (attempt < TRIES) continue;
      throw error;
    }
    if (left.length === 0) store.removeItem(key);
    else
      store.setItem(
        key,
        left.map(({ name, ...value }) => ({ label: name, value: { ...value, displayedFilters: [] } })),
      );
    return;
  }
}

/** Moves a person's views of an organisation from the browser into the database. Never throws: the app does without. */
export async function storeKeptViews(
  client: ApolloClient<object>,
  store: Store,
  { orgId, userId }: { readonly orgId: number; readonly userId: number },
): Promise<void> {
  for (const kept of keptViews(store, listsPrefix(orgId, userId))) {
    try {
      await storeList(client, store, kept, userId);
    } catch {
      // it stays in the browser until the next start
    }
  }
}
