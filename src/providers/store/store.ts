import { localStorageStore, type Store } from 'ra-core';

/** Also read by src/app/inline/theme.js, before the first paint. */
const STORE_KEY = 'Claimworks';
const VERSION = '1';
/** Belongs to the computer rather than to the person signed in, so signing out keeps it. */
const KEPT_ON_RESET = ['theme', 'sidebar.open', 'shortcuts.singleKeys'];
/** A person's columns, density and views of lists, kept under their id; what they last searched for is not kept. */
const KEPT_OF_LISTS =
  /^lists\..+\.(columns|columns_columnRanks|density|views\.savedQueries|filters-open-(phone|wide))$/;

/** react-admin's store in local storage; a reset (sign-out) keeps how the computer is set up. */
export function createStore(): Store {
  const store = localStorageStore(VERSION, STORE_KEY);
  return {
    ...store,
    reset() {
      const lists = Object.keys(store.listItems?.('lists.') ?? {}).filter((key) => KEPT_OF_LISTS.test(key));
      const kept = [...KEPT_ON_RESET, ...lists].map((key) => [key, store.getItem(key)] as const);
      store.reset();
      for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value);
    },
  };
}
