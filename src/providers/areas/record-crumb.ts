// The record whose drawer or page is open, as the last step of the breadcrumbs: only the page that has loaded it knows its
// name, and only the shell draws the breadcrumbs.
import { useEffect, useSyncExternalStore } from 'react';
import type { Crumb } from './area-route.ts';

interface RecordCrumb {
  readonly name: string;
  /** Address of the list that the record was opened from. */
  readonly listPath: string;
}

let open: readonly RecordCrumb[] = [];
const listeners = new Set<() => void>();

function set(next: readonly RecordCrumb[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Ends the breadcrumbs with the record's name while the caller is on the screen.
 * @param name undefined while it is not known
 * @param listPath where the step before it then leads
 */
export function useRecordCrumb(name: string | undefined, listPath: string): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    const crumb = { name, listPath };
    set([...open, crumb]);
    return () => set(open.filter((other) => other !== crumb));
  }, [name, listPath]);
}

/** The steps of a page, with the open record behind its list. */
export function withRecord(crumbs: readonly Crumb[], record: RecordCrumb | undefined): readonly Crumb[] {
  const list = crumbs.at(-1);
  if (record === undefined || list === undefined) return crumbs;
  return [...crumbs.slice(0, -1), { label: list.label, to: list.to ?? record.listPath }, { label: record.name }];
}

/** The steps of the open page, the open record included. */
export function useCrumbs(crumbs: readonly Crumb[]): readonly Crumb[] {
  const record = useSyncExternalStore(subscribe, () => open.at(-1));
  return withRecord(crumbs, record);
}
