// What the library's parts agree on.
import { fieldsOf, textOrNone } from '#domain/fields.ts';
import type { RecordRef } from '#domain/records.ts';
import type { File_bool_exp } from '#src/generated/inputs.ts';
import type { LibraryFileFragment } from '#src/generated/documents/library.ts';
import { parentWhere } from '../record.ts';

export type LibraryFile = LibraryFileFragment;

/** A file of the library, as a message refers to it. */
export interface AttachedFile {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string | null;
  readonly sizeBytes: number | null;
}

/** What is asked of a library. */
export interface LibraryFilter {
  /** Key of a document type; NO_CATEGORY: files of none. */
  readonly category?: string;
  /** Part of the name. */
  readonly name?: string;
}

/** A list's filter as one of a library. */
export function libraryFilter(values: unknown): LibraryFilter {
  const { category, name } = fieldsOf(values);
  return { category: textOrNone(category), name: textOrNone(name) };
}

/** Stands for 'no document type' in the filter; no key begins with a blank. */
export const NO_CATEGORY = ' none';

/** Most files that can be chosen from at once (spec 1 §9). */
export const ATTACHED_LIMIT = 100;

/** How often to look while the socket is down, in milliseconds. */
export const LIBRARY_POLL_MS = 5000;

/** Document types of a file. */
export function categoriesOf({ categories }: Pick<LibraryFile, 'categories'>): readonly string[] {
  return Array.isArray(categories) ? categories.filter((key): key is string => typeof key === 'string') : [];
}

function nameCondition(name: string | undefined): File_bool_exp {
  const text = name?.trim() ?? '';
  return text === '' ? {} : { name: { _ilike: `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%` } };
}

/** The files of a record that fit a filter. Removed ones are kept, but no longer shown. */
export function libraryWhere(record: RecordRef, { category, name }: LibraryFilter = {}): File_bool_exp {
  const ofCategory: File_bool_exp =
    category === undefined
      ? {}
      : category === NO_CATEGORY
        ? { categories: { _eq: [] } }
        : { categories: { _contains: [category] } };
  return { ...parentWhere(record), isDeleted: { _eq: false }, ...ofCategory, ...nameCondition(name) };
}

export type PreviewKind = 'pdf' | 'picture' | 'text';

const PREVIEWS: Readonly<Record<string, PreviewKind>> = {
  'application/pdf': 'pdf',
  'image/png': 'picture',
  'image/jpeg': 'picture',
  'image/gif': 'picture',
  'image/webp': 'picture',
};

/** How a file can be shown in the page; undefined: it can only be saved. Markup is never shown, not even as a picture. */
export function previewKind(mimeType: string | null): PreviewKind | undefined {
  const type = mimeType?.split(';')[0] ?? '';
  return (
    PREVIEWS[type] ??
    (/^text\/(plain|csv|tab-separated-values)$|^application\/json$|^message\/rfc822$/.test(type) ? 'text' : undefined)
  );
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'text/plain': 'Text',
  'text/csv': 'CSV',
  'message/rfc822': 'E-mail',
  'image/svg+xml': 'SVG drawing',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.ms-excel': 'Excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
};

/** What people call the type: 'PDF', 'PNG picture', 'Word'. */
export function typeWords(mimeType: string | null): string {
  const [kind = '', rest = ''] = mimeType?.split(/[/;]/) ?? [];
  const known = TYPE_WORDS[`${kind}/${rest}`];
  if (known !== undefined) return known;
  if (kind === 'image') return `${rest.toUpperCase()} picture`;
  if (kind === 'video') return 'Video';
  if (kind === 'audio') return 'Sound';
  return kind === 'text' ? 'Text' : 'File';
}
