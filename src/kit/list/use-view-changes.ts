// What is done to saved views: in the database by the service, in the browser for whoever works in no organisation.
import { useMutation } from '@apollo/client';
import { useSavedQueries, type SavedQuery } from 'ra-core';
import type { NamedView } from '#domain/saved-view.ts';
import {
  AddSavedViewDocument,
  ChangeSavedViewDocument,
  OpenWithoutViewDocument,
  OpenWithViewDocument,
  RemoveSavedViewDocument,
} from '#src/generated/documents/change-views.ts';
import type { SavedView_set_input } from '#src/generated/inputs.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import type { ListKeys } from './list-keys.ts';
import type { View, Views } from './use-views.ts';

export interface NewView extends NamedView {
  readonly isShared: boolean;
}

/** What of a view is changed; no columns are `null`. */
export interface ViewChange extends Partial<Omit<NewView, 'columns'>> {
  readonly columns?: readonly string[] | null;
}

export interface ViewChanges {
  /** @returns the id of the new view. @throws as the service refuses */
  readonly add: (view: NewView) => Promise<string>;
  /** @throws as the service refuses: somebody else changed it, or its name is taken */
  readonly change: (view: View, changes: ViewChange) => Promise<void>;
  readonly remove: (view: View) => Promise<void>;
  /** The list opens with it from now on; with nothing, where no view is given. */
  readonly openWith: (view: View | undefined) => Promise<void>;
  /** An administrator makes a shared view their own. */
  readonly takeOver: (view: View) => Promise<void>;
}

const GONE = 'This view has been deleted in the meantime.';
const HANDLED = { errors: 'handled' } as const;

const queryOf = ({ name, filter, sort, perPage }: NamedView): SavedQuery => ({
  label: name,
  value: { filter, sort: sort as SavedQuery['value']['sort'], perPage, displayedFilters: [] },
});

/** Writes the views of a list. */
export function useViewChanges(keys: ListKeys, { reload, orgName }: Views): ViewChanges {
  const { user } = useSession();
  const [kept, setKept] = useSavedQueries(keys.views);
  const [add] = useMutation(AddSavedViewDocument, { context: HANDLED });
  const [change] = useMutation(ChangeSavedViewDocument, { context: HANDLED });
  const [openWith] = useMutation(OpenWithViewDocument, { context: HANDLED });
  const [openWithout] = useMutation(OpenWithoutViewDocument, { context: HANDLED });
  const [remove] = useMutation(RemoveSavedViewDocument, { context: HANDLED });

  if (orgName === undefined) {
    const others = (view: View): SavedQuery[] => kept.filter(({ label }) => label !== view.name);
    return {
      add: (view) => {
        setKept([...kept, queryOf(view)]);
        return Promise.resolve(view.name);
      },
      change: (view, { columns: _columns, ...changes }) =>
        Promise.resolve(setKept([...others(view), queryOf({ ...view, ...changes })])),
      remove: (view) => Promise.resolve(setKept(others(view))),
      openWith: () => Promise.resolve(),
      takeOver: () => Promise.resolve(),
    };
  }

  const write = async (view: View, set: Partial<SavedView_set_input>): Promise<void> => {
    if (view.stored === undefined) throw new Error(GONE);
    const { id, orgId, rowVersion } = view.stored;
    try {
      const { data } = await change({ variables: { id, orgId, set: { ...set, rowVersion } } });
      if (!data?.update_SavedView_by_pk) throw new Error(GONE);
    } finally {
      // also after a refusal: what it was refused for is then to be seen
      await reload();
    }
  };
  return {
    add: async ({ name, filter, sort, perPage, columns, isShared }) => {
      const object = { list: keys.list, name, filter, sort, perPage, columns, isShared };
      const { data } = await add({ variables: { object } });
      if (!data?.insert_SavedView_one) throw new Error('The service did not answer.');
      await reload();
      return String(data.insert_SavedView_one.id);
    },
    change: (view, { name, filter, sort, perPage, columns, isShared }) =>
      write(view, {
        ...(name === undefined ? {} : { name }),
        ...(filter === undefined ? {} : { filter, sort: sort ?? null, perPage: perPage ?? null }),
        ...(columns === undefined ? {} : { columns }),
        ...(isShared === undefined ? {} : { isShared }),
      }),
    remove: async (view) => {
      if (view.stored === undefined) return;
      const { id, orgId } = view.stored;
      // one that is gone already is gone
      await remove({ variables: { id, orgId } });
      await reload();
    },
    openWith: async (view) => {
      const variables = { list: keys.list, userId: user.id };
      try {
        if (view?.stored === undefined) await openWithout({ variables });
        else await openWith({ variables: { ...variables, viewId: view.stored.id } });
      } finally {
        await reload();
      }
    },
    takeOver: (view) => write(view, { ownerId: user.id }),
  };
}
