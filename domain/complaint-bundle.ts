// The bundle of a complaint for the ombudsman: how large it may be, and what of the library can be printed.
import { formatNumber } from './numbers.ts';

/** A bundle that is larger is refused: one document that nobody can open helps nobody. */
export const BUNDLE_LIMITS = {
  /** Messages of the complaint. */
  messages: 2_000,
  /** Characters of all messages and notes together. */
  characters: 4_000_000,
  /** Documents and letters together. */
  files: 1_000,
  /** Bytes of those that are printed. */
  bytes: 100 * 1024 * 1024,
  /** Pages of those that are printed. */
  pages: 2_000,
} as const;

export type BundleSize = Readonly<Partial<Record<keyof typeof BUNDLE_LIMITS, number>>>;

const ARCHIVE = 'Download the documents of the library as an archive instead.';

/** Why a complaint is too large for one bundle, and what to do; undefined where it is not. */
export function bundleRefusal(size: BundleSize): string | undefined {
  const { messages, characters, files, bytes, pages } = BUNDLE_LIMITS;
  if ((size.messages ?? 0) > messages)
    return `This complaint has more than ${formatNumber(messages)} messages: too many for one bundle.`;
  if ((size.characters ?? 0) > characters) return 'The messages of this complaint are too long for one bundle.';
  if ((size.files ?? 0) > files)
    return `This complaint has more than ${formatNumber(files)} documents: too many for one bundle. ${ARCHIVE}`;
  if ((size.bytes ?? 0) > bytes)
    return `The documents of this complaint are larger than ${bytes / 1024 / 1024} MB: too large for one bundle. ${ARCHIVE}`;
  if ((size.pages ?? 0) > pages)
    return `The documents of this complaint have more than ${formatNumber(pages)} pages: too many for one bundle. ${ARCHIVE}`;
  return undefined;
}

/** How a file of the library gets into the bundle; undefined for one that is only listed. */
export function printedAs(mimeType: string | null): 'pdf' | 'picture' | undefined {
  if (mimeType === 'application/pdf') return 'pdf';
  return mimeType === 'image/png' || mimeType === 'image/jpeg' ? 'picture' : undefined;
}

/** Of a file that is only listed. */
export const NOT_PRINTED = 'in the library, not printed';
/** Of a file that should have been printed. */
export const NOT_PRINTABLE = 'could not be printed: it is protected or damaged';
export const CONTENT_MISSING = 'could not be printed: its content is missing';

/** What stands behind the bundle's own pages: how many pages each has, none where it is only listed. */
export interface BundleItem {
  readonly pages: number;
}

/**
 * On which page each item begins; undefined for one without pages.
 * @param before pages in front of the first item
 */
export function firstPages(items: readonly BundleItem[], before: number): readonly (number | undefined)[] {
  let next = before + 1;
  return items.map(({ pages }) => {
    const first = pages === 0 ? undefined : next;
    next += pages;
    return first;
  });
}
