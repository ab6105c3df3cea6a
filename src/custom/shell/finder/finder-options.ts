// What stands in the finder's list: what was open last while nothing is typed, then pages by their name, and what
// the service found, a group a kind.
import {
  FOUND_KINDS,
  foundAddress,
  isFoundKind,
  MOST_OF_A_KIND,
  wayOn,
  type FoundKind,
} from '#domain/global-search.ts';
import { recentPlace, type RecentItem } from '#src/record/recent.ts';
import type { MenuEntry } from '../menu-entries.ts';
import type { FoundRow } from './use-global-search.ts';

interface Option {
  /** One in the list. */
  readonly id: string;
  readonly group: string;
  readonly to: string;
}

export type FinderOption =
  | (Option & { readonly type: 'recent'; readonly item: RecentItem; readonly title: string })
  | (Option & { readonly type: 'page'; readonly page: MenuEntry })
  | (Option & { readonly type: 'row'; readonly row: FoundRow })
  | (Option & { readonly type: 'way'; readonly label: string });

const MOST_RECENT = 8;
const MOST_PAGES = 4;
const KINDS = Object.keys(FOUND_KINDS).filter(isFoundKind);

/** What was open last. */
export function recentOptions(recent: readonly RecentItem[]): readonly FinderOption[] {
  return recent.slice(0, MOST_RECENT).flatMap((item): readonly FinderOption[] => {
    const place = recentPlace(item);
    if (place === undefined) return [];
    return [{ type: 'recent', id: `recent ${item.entity} ${item.id}`, group: 'Recently opened', item, ...place }];
  });
}

/** Pages of the menus that have a word beginning with each that was typed; a page that is in both menus once. */
export function pageOptions(entries: readonly MenuEntry[], text: string): readonly FinderOption[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isMeant = (label: string) => {
    const words = label.toLowerCase().split(/\s+/);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  const meant = entries.filter(({ label, to }) => to !== undefined && typed.join('').length > 1 && isMeant(label));
  return [...new Map(meant.map((page) => [page.to, page])).values()]
    .slice(0, MOST_PAGES)
    .map((page) => ({ type: 'page', id: `page ${page.to ?? ''}`, group: 'Pages', to: page.to ?? '', page }));
}

function ofKind(kind: FoundKind, rows: readonly FoundRow[], text: string): readonly FinderOption[] {
  const group = FOUND_KINDS[kind];
  const options = rows.flatMap((row): readonly FinderOption[] => {
    const to = foundAddress({ kind, entity: row.entity, entityId: row.entityId, key: row.key ?? '' });
    return to === undefined ? [] : [{ type: 'row', id: row.id ?? '', group, to, row }];
  });
  const way = options.length > MOST_OF_A_KIND && rows[0]?.isSimilar !== true ? wayOn(kind, text) : undefined;
  return [
    ...options.slice(0, MOST_OF_A_KIND),
    ...(way === undefined ? [] : [{ type: 'way', id: `way ${kind}`, group, ...way } as const]),
  ];
}

/** What was found, kind by kind: those first that hold something which is not only spelt alike. */
export function foundOptions(rows: readonly FoundRow[], text: string): readonly FinderOption[] {
  const groups = KINDS.map((kind) => rows.filter((row) => row.kind === kind)).filter((group) => group.length > 0);
  const isSure = (group: readonly FoundRow[]) => group.some(({ isSimilar }) => isSimilar !== true);
  return [...groups.filter(isSure), ...groups.filter((group) => !isSure(group))].flatMap((group) => {
    const kind = group[0]?.kind ?? '';
    return isFoundKind(kind) ? ofKind(kind, group, text) : [];
  });
}
