// All documents of a record as one archive, with a list of them.
import { archiveNames } from '#domain/file-names.ts';
import { kindsWith, recordKind, recordTitle, type RecordKind } from '#domain/records.ts';
import { writeCsv } from '../export/csv.ts';
import { cellOf, type Cell } from '../export/cells.ts';
import type { Transactions } from '../database/transactions.ts';
import { AppError } from '../errors.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import { readSessionClaims } from '#domain/session.ts';
import type { Session } from '../graphql/options.ts';
import { zipStream, type ZipEntry } from './zip-stream.ts';

export const ARCHIVE_PATH = '/api/v1/library-archive';

export interface ArchiveRequest {
  /** The record's kind, by its table. */
  readonly entity: string;
  readonly id: number;
  /** Keys of document types; empty: all of them. */
  readonly categories: readonly string[];
}

interface ArchivedFile {
  readonly key: string;
  readonly name: string;
  readonly mimeType: string | null;
  readonly sizeBytes: number | null;
  readonly description: string | null;
  readonly categories: readonly string[];
  readonly createdBy: string | null;
  readonly createdAt: Date;
}

/** The archive's format without its 64-bit extension, which not every program reads. */
const MOST_FILES = 5_000;
const MOST_BYTES = 3.5 * 1024 ** 3;
const INDEX = 'index.csv';

/** @throws Error for a record that has no library: the request was made, and signed, by this service. */
function kindOf({ entity }: Pick<ArchiveRequest, 'entity'>, kinds: readonly RecordKind[]): RecordKind {
  const kind = recordKind(entity, kinds);
  if (!kind) throw new Error(`There is no library of '${entity}'.`);
  return kind;
}

/** The files of an archive, with {@link values}. */
const where = (request: ArchiveRequest, kinds: readonly RecordKind[]): string =>
  `not is_deleted and ${kindOf(request, kinds).parentColumn} = $1 and ($2::text[] = '{}' or categories ?| $2)`;
const values = ({ id, categories }: ArchiveRequest): unknown[] => [id, categories];

/** SQL that counts the files of an archive and their bytes, as whoever runs it sees them. */
export function archiveSize(
  request: ArchiveRequest,
  kinds: readonly RecordKind[],
): { readonly text: string; readonly values: readonly unknown[] } {
  return {
    text: `select count(*)::int as count, coalesce(sum(size_bytes), 0)::float8 as bytes from file where ${where(request, kinds)}`,
    values: values(request),
  };
}

/** @throws AppError not-found, limit-exceeded */
export function checkArchiveSize({ count, bytes }: { readonly count: number; readonly bytes: number }): void {
  if (count === 0) throw new AppError('not-found', 'There are no documents to download.');
  if (count > MOST_FILES || bytes > MOST_BYTES)
    throw new AppError('limit-exceeded', 'These are too many documents for one archive. Choose a category.');
}

const TITLES = [
  'File',
  'Name',
  'Document types',
  'Type',
  'Size in bytes',
  'Description',
  'Uploaded by',
  'Uploaded at',
  'Note',
];

export interface ArchiveDependencies {
  readonly storage: StorageGateway;
  readonly transactions: Transactions;
  /** Kinds of records with a library. */
  readonly kinds?: readonly RecordKind[];
}

interface Listing {
  readonly files: readonly ArchivedFile[];
  readonly zone: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** The files as the person sees them. The transaction ends before the first byte is sent. */
async function list(
  session: Session,
  request: ArchiveRequest,
  kind: RecordKind,
  transactions: Transactions,
): Promise<Listing> {
  return transactions.asPerson(session, async (client) => {
    const { rows: files } = await client.query<ArchivedFile>(
      `select f.key, f.name, f.mime_type as "mimeType", f.size_bytes::float8 as "sizeBytes", f.description, f.categories, m.name as "createdBy", f.created_at as "createdAt"
       from (select * from file where ${where(request, [kind])}) f left join user_in_org m on m.org_id = f.org_id and m.user_id = f.created_by_id
       order by f.created_at, f.id limit ${MOST_FILES + 1}`,
      values(request),
    );
    const { rows: settings } = await client.query<{ zone: string; labels: Record<string, string> | null }>(
      `select zone, (select jsonb_object_agg(item ->> 'key', item ->> 'label') from jsonb_array_elements(app.setting(id, $1)) item where item ? 'key' and item ? 'label') as labels
       from org where id = app.org_id()`,
      [kind.lists.documentTypes],
    );
    return { files, zone: settings[0]?.zone ?? 'Australia/Sydney', labels: settings[0]?.labels ?? {} };
  });
}

/** Told of each file: its name in the archive, and what went wrong with it. */
type Rows = (readonly Cell[])[];

async function* entries(
  { files, zone, labels }: Listing,
  storage: StorageGateway,
  rows: Rows,
): AsyncGenerator<ZipEntry> {
  const names = archiveNames(
    files.map(({ name }) => name),
    [INDEX],
  );
  for (const [index, file] of files.entries()) {
    const name = names[index] ?? file.name;
    const content = await storage.read(file.key);
    rows.push([
      content ? name : null,
      file.name,
      file.categories.map((key) => labels[key] ?? key).join('; '),
      file.mimeType,
      file.sizeBytes,
      file.description,
      file.createdBy,
      cellOf('dateTime', file.createdAt.toISOString(), { zone, labels: {} }),
      content ? null : 'The content is missing from the storage.',
    ]);
    if (!content) continue;
    try {
      yield { name, modifiedAt: file.createdAt, open: () => Promise.resolve(content) };
    } finally {
      // also when whoever asked has gone before its turn
      content.destroy();
    }
  }
  // the list comes last, so that it can say what is missing
  yield {
    name: INDEX,
    modifiedAt: new Date(),
    open: () =>
      Promise.resolve(
        writeCsv(
          TITLES,
          (async function* () {
            yield await Promise.resolve(rows);
          })(),
        ),
      ),
  };
}

async function record(
  session: Session,
  request: ArchiveRequest,
  kind: RecordKind,
  count: number,
  transactions: Transactions,
): Promise<void> {
  const { orgId, userId } = readSessionClaims(session.claims);
  await transactions.asSystem(orgId, (client) =>
    client.query(
      `insert into export_log (user_id, type, name, format, filter, columns, row_count) values ($1, 'File', $2, 'zip', $3, '[]', $4)`,
      [
        userId,
        archiveName(request, [kind]),
        JSON.stringify({
          [kind.parentField]: request.id,
          ...(request.categories.length > 0 ? { categories: request.categories } : {}),
        }),
        count,
      ],
    ),
  );
}

/** 'Claim 12 documents' */
export function archiveName(request: ArchiveRequest, kinds: readonly RecordKind[] = kindsWith('library')): string {
  return `${recordTitle(kindOf(request, kinds))} ${request.id} documents`;
}

/**
 * Begins the archive as the person of a session; it is recorded before the first byte leaves.
 * @throws AppError not-found, limit-exceeded; DatabaseError 28000 when the membership has ended
 */
export async function openArchive(
  session: Session,
  request: ArchiveRequest,
  { storage, transactions, kinds = kindsWith('library') }: ArchiveDependencies,
): Promise<AsyncGenerator<Uint8Array>> {
  const kind = kindOf(request, kinds);
  const listing = await list(session, request, kind, transactions);
  checkArchiveSize({
    count: listing.files.length,
    bytes: listing.files.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0),
  });
  await record(session, request, kind, listing.files.length, transactions);
  return zipStream(entries(listing, storage, []));
}
