// Letters and documents of a complaint with their contents, as far as they are printed.
import { bundleRefusal, CONTENT_MISSING, NOT_PRINTABLE, NOT_PRINTED, printedAs } from '#domain/complaint-bundle.ts';
import { formatDate, localDateOf } from '#domain/dates.ts';
import { labelOf } from '#domain/fields.ts';
import { LETTER_KIND_LABELS } from '#domain/letter-checklist.ts';
import { AppError } from '../errors.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import { pagesOf, type BundleContent, type BundleFile } from './bundle.ts';
import type { ComplaintData, LibraryFile } from './bundle-query.ts';
import { FilePreparer } from './prepare-files.ts';
import type { FileNames } from './texts.ts';

interface Listed {
  readonly number: string;
  readonly title: string;
  /** Undefined where the library has it no more. */
  readonly file: LibraryFile | undefined;
}

/** All of them together may take so long. */
const MOST_MILLISECONDS = 240_000;

/** What the letters and the other files of the library are called in the bundle; a filed letter stands among the letters alone. */
function listFiles({ Letters, Files }: ComplaintData, zone: string): { letters: Listed[]; documents: Listed[] } {
  const day = (moment: string | null): string => (moment === null ? '' : formatDate(localDateOf(moment, zone)));
  const letters = Letters.map(({ kind, subject, sentAt, sentHow, fileId }, index): Listed => {
    const sent = [sentHow === 'post' ? 'posted' : sentHow === 'email' ? 'e-mailed' : '', day(sentAt)].filter(Boolean);
    const name = kind === 'other' ? subject.trim() : `${labelOf(LETTER_KIND_LABELS, kind)}: ${subject.trim()}`;
    return {
      number: `Letter ${index + 1}`,
      title: [name, sent.join(' ')].filter(Boolean).join(', '),
      file: Files.find(({ id }) => id === fileId),
    };
  });
  const filed = new Set(Letters.map(({ fileId }) => fileId));
  const documents = Files.filter(({ id }) => !filed.has(id)).map((file, index): Listed => ({
    number: `Document ${index + 1}`,
    title: `${file.name}, ${[file.CreatedBy?.name, day(file.createdAt)].filter(Boolean).join(', ')}`,
    file,
  }));
  return { letters, documents };
}

async function contentOf(storage: Pick<StorageGateway, 'read'>, key: string): Promise<Uint8Array | undefined> {
  const stream = await storage.read(key);
  return stream && Buffer.concat(await stream.toArray());
}

function refuseLarge(size: Parameters<typeof bundleRefusal>[0]): void {
  const refusal = bundleRefusal(size);
  if (refusal !== undefined) throw new AppError('limit-exceeded', refusal);
}

export interface BundleFiles {
  readonly letters: readonly BundleFile[];
  readonly documents: readonly BundleFile[];
  readonly names: FileNames;
}

/**
 * Reads the files one after the other.
 * @throws AppError limit-exceeded when they are too large, unavailable when they take too long
 */
export async function readFiles(
  complaint: ComplaintData,
  zone: string,
  storage: Pick<StorageGateway, 'read'>,
): Promise<BundleFiles> {
  const { letters, documents } = listFiles(complaint, zone);
  const all = [...letters, ...documents];
  const printed = all.flatMap(({ file }) => (file && printedAs(file.mimeType) !== undefined ? [file] : []));
  refuseLarge({ files: all.length, bytes: printed.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0) });
  const preparer = new FilePreparer();
  const until = performance.now() + MOST_MILLISECONDS;
  let pages = 0;
  const prepare = async ({ number, title, file }: Listed): Promise<BundleFile> => {
    if (performance.now() > until)
      throw new AppError('unavailable', 'The documents took too long. Please try again when there is less to do.');
    const made: BundleFile = { number, title, content: await readContent(file, storage, preparer) };
    pages += pagesOf(made);
    refuseLarge({ pages });
    return made;
  };
  try {
    const files: BundleFile[] = [];
    for (const listed of all) files.push(await prepare(listed));
    return {
      letters: files.slice(0, letters.length),
      documents: files.slice(letters.length),
      names: new Map(all.flatMap(({ number, file }) => (file ? [[file.id, `${file.name} (${number})`]] : []))),
    };
  } finally {
    await preparer.close();
  }
}

async function readContent(
  file: LibraryFile | undefined,
  storage: Pick<StorageGateway, 'read'>,
  preparer: FilePreparer,
): Promise<BundleContent> {
  if (file === undefined) return { kind: 'listed', why: CONTENT_MISSING };
  const kind = printedAs(file.mimeType);
  if (kind === undefined) return { kind: 'listed', why: NOT_PRINTED };
  const bytes = await contentOf(storage, file.key);
  if (bytes === undefined) return { kind: 'listed', why: CONTENT_MISSING };
  const answer = await preparer.prepare({ kind, bytes });
  return answer.kind === 'unprintable' ? { kind: 'listed', why: NOT_PRINTABLE } : answer;
}
