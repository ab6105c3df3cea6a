// Saved views of lists: what one holds, which names are free, and how those of a browser come into the database.
import { isFields } from './fields.ts';
import { isSameValue } from './three-way-merge.ts';

/** Characters of a view's name, and views of a list that one person has: the table holds both (saved-views.sql). */
export const LONGEST_VIEW_NAME = 40;
export const MOST_VIEWS = 50;
/** Characters of a view's filters as a document. */
export const LARGEST_FILTER = 10_000;

export interface ViewSort {
  readonly field: string;
  /** 'ASC', 'DESC', or one for each of several fields: 'ASC,DESC'. */
  readonly order: string;
}

/** What a list is asked for. */
export interface ViewContent {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort?: ViewSort;
  readonly perPage?: number;
  /** Names of the columns shown, in their order; left out where everybody keeps their own. */
  readonly columns?: readonly string[];
}

export interface NamedView extends ViewContent {
  readonly name: string;
}

/** As the unique index has it: capital and small letters are the same, and spaces around do not count. */
const keyOf = (name: string): string => name.trim().toLowerCase();

/** Whether one of these names is the same to the database. */
export const isNameTaken = (name: string, taken: readonly string[]): boolean =>
  taken.some((other) => keyOf(other) === keyOf(name));

/** The name, or the first of 'Name (2)', 'Name (3)', ... that nobody has; cut so that it fits. */
export function freeViewName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const free =
      name
        .trim()
        .slice(0, LONGEST_VIEW_NAME - suffix.length)
        .trim() + suffix;
    if (!isNameTaken(free, taken)) return free;
  }
}

/** A stored order; undefined for what is none. */
export function readSort(value: unknown): ViewSort | undefined {
  if (!isFields(value)) return undefined;
  const { field, order } = value;
  return typeof field === 'string' && typeof order === 'string' ? { field, order } : undefined;
}

/** A view that a browser keeps as react-admin's saved query; undefined for what is none. */
export function readKeptView(value: unknown): NamedView | undefined {
  if (!isFields(value) || typeof value['label'] !== 'string' || value['label'].trim() === '') return undefined;
  const kept = value['value'];
  if (!isFields(kept) || !isFields(kept['filter'])) return undefined;
  const { filter, perPage } = kept;
  return {
    name: value['label'],
    filter,
    sort: readSort(kept['sort']),
    perPage: Number.isInteger(perPage) && Number(perPage) >= 1 && Number(perPage) <= 100 ? Number(perPage) : undefined,
  };
}

/** Whether two views ask for the same. */
function isSameContent(one: ViewContent, other: ViewContent): boolean {
  const content = ({ filter, sort, perPage }: ViewContent) => ({ filter, sort, perPage });
  return isSameValue(content(one), content(other));
}

/**
 * Which views of a browser are still to be stored, so that each is stored once however often it is asked: one that is
 * there under its name, or under a name that was made of it, is passed over; one that another took the name of gets a
 * new name.
 * @param kept in the browser, as read
 * @param stored the person's own views of the list
 * @returns `left` has no room: it stays where it is
 */
export function viewsToStore(
  kept: readonly NamedView[],
  stored: readonly NamedView[],
): { readonly toStore: readonly NamedView[]; readonly left: readonly NamedView[] } {
  const all = [...stored];
  const toStore: NamedView[] = [];
  const left: NamedView[] = [];
  for (const view of kept) {
    if (all.some((other) => isMadeOf(other.name, view.name) && isSameContent(other, view))) continue;
    if (all.length >= MOST_VIEWS || JSON.stringify(view.filter).length > LARGEST_FILTER * 0.9) {
      left.push(view);
      continue;
    }
    const named = {
      ...view,
      name: freeViewName(
        view.name,
        all.map(({ name }) => name),
      ),
    };
    toStore.push(named);
    all.push(named);
  }
  return { toStore, left };
}

/** Whether a name is that of a view, or one that {@link freeViewName} makes of it. */
function isMadeOf(name: string, first: string): boolean {
  const [, number] = / \((\d+)\)$/.exec(name) ?? [];
  const suffix = number === undefined ? '' : ` (${number})`;
  return (
    keyOf(name) === keyOf(first.trim().slice(0, LONGEST_VIEW_NAME)) ||
    keyOf(name) ===
      keyOf(
        first
          .trim()
          .slice(0, LONGEST_VIEW_NAME - suffix.length)
          .trim() + suffix,
      )
  );
}

/** What a list has for the views that it is asked to show. */
export interface ListAbilities {
  /** Names of its filters. */
  readonly filters: readonly string[];
  /** What it can be ordered by; undefined where it does not say. */
  readonly sorts?: readonly string[];
}

/**
 * What of a view the list can still show. What is left out shows more rows than were meant, so it must be said.
 * @returns `missing` names the filters and the column that the list no longer has
 */
export function fitToList(
  { filter, sort, ...rest }: ViewContent,
  { filters, sorts }: ListAbilities,
): { readonly content: ViewContent; readonly missing: readonly string[] } {
  const unknown = Object.keys(filter).filter((name) => !filters.includes(name));
  const isOrdered =
    sort === undefined || sorts === undefined || sort.field.split(',').every((one) => sorts.includes(one));
  return {
    content: {
      ...rest,
      filter: Object.fromEntries(Object.entries(filter).filter(([name]) => !unknown.includes(name))),
      ...(isOrdered && sort !== undefined ? { sort } : {}),
    },
    missing: [...unknown, ...(isOrdered ? [] : [`ordered by ${sort.field}`])],
  };
}

/** 'Shared by Olivia Chen', 'Shared by Petra Nowak, who has left'; nothing of what is shared with nobody. */
export function sharedWords({
  isShared,
  isMine,
  ownerName,
  hasLeft,
}: {
  readonly isShared: boolean;
  readonly isMine: boolean;
  readonly ownerName: string;
  readonly hasLeft: boolean;
}): string | undefined {
  if (!isShared) return undefined;
  if (isMine) return 'Shared by you';
  return `Shared by ${ownerName || 'somebody'}${hasLeft ? ', who has left' : ''}`;
}
