// What the gallery shows: a part on a page of its own, or a page of the app with what it finds.
import type { ComponentType } from 'react';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import type { MemoryService } from '#tests/component/service/memory-service.ts';

interface Shown {
  /** Its address in the gallery: 'ui/states'. */
  readonly id: string;
  readonly title: string;
  /** The folders whose parts are to be seen in it: 'src/ui/form'. */
  readonly shows: readonly string[];
  /** Buttons and links that are pressed once the page is there, by how their names begin. */
  readonly press?: readonly string[];
  /** It shows something that is on its way, and stays so. */
  readonly isOnItsWay?: boolean;
  /** What it writes to the console as an error. */
  readonly consoleError?: RegExp;
  /** What the service answers beside its rows: delays, refusals, actions. */
  readonly prepare?: (service: MemoryService) => void;
}

export interface PartEntry extends Shown {
  /** Drawn in the shell's main part, as a page is. */
  readonly Part: ComponentType;
}

export interface PageEntry extends Shown {
  /** Of a page of the app. */
  readonly address: string | ((service: MemoryService) => string);
}

export type Entry = PartEntry | PageEntry;

const files = import.meta.glob<{ readonly entries: readonly Entry[] }>('./entries/*.tsx', { eager: true });

/** All that the gallery shows: each file of entries/ exports some. */
export const ENTRIES: readonly Entry[] = Object.values(files).flatMap(({ entries }) => entries);

/** Parts are pages of the app that only the gallery has. */
export const PART_PAGES: readonly AreaRoute[] = ENTRIES.filter((entry) => 'Part' in entry).map(
  ({ id, title, Part }) => ({
    path: `gallery/${id}`,
    Component: Part,
    roles: ['org_admin'],
    crumbs: [{ label: 'Gallery' }, { label: title }],
  }),
);

/** The address of an entry in the app. */
export function addressOf(entry: Entry, service: MemoryService): string {
  if ('Part' in entry) return `/app/gallery/${entry.id}`;
  return typeof entry.address === 'string' ? entry.address : entry.address(service);
}
