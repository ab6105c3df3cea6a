// The record whose drawer or page is open, as the last step of the breadcrumbs, and the names of the records that the page
// belongs to: only the page that has loaded them knows their names, and only the shell draws the breadcrumbs.
import { useEffect, useSyncExternalStore } from 'react';
import type { Crumb } from './area-route.ts';

interface RecordCrumb {
  readonly name: string;
  /** Address of the list that the record was opened from. */
  readonly listPath: string;
}

let open: readonly RecordCrumb[] = [];
let names: Readonly<Record<string, string>> = {};
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function set(next: readonly RecordCrumb[]): void {
  open = next;
  tell();
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

/**
 * Names a step of the breadcrumbs while the caller is on the screen.
 * @param what the step's `nameOf`
 * @param name undefined while it is not known
 */
export function useCrumbName(what: string, name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    names = { ...names, [what]: name };
    tell();
    return () => {
      const { [what]: _gone, ...others } = names;
      names = others;
      tell();
    };
  }, [what, name]);
}

/** The steps of a page, with the names of what they stand for where these are known. */
export function withNames(crumbs: readonly Crumb[], known: Readonly<Record<string, string>>): readonly Crumb[] {
  return crumbs.map((crumb) => {
    const name = crumb.nameOf === undefined ? undefined : known[crumb.nameOf];
    return name === undefined ? crumb : { ...crumb, label: name };
  });
}

/** The steps of the open page, names and the open record included. */
export function useCrumbs(crumbs: readonly Crumb[]): readonly Crumb[] {
  const record = useSyncExternalStore(subscribe, () => open.at(-1));
  const known = useSyncExternalStore(subscribe, () => names);
  return withRecord(withNames(crumbs, known), record);
}
