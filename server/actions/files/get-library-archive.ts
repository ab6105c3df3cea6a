// getLibraryArchive: the address of all documents of a record as one archive.
import { kindsWith, RECORD_KINDS, type RecordKind } from '#domain/records.ts';
import { ARCHIVE_PATH, archiveSize, checkArchiveSize, type ArchiveRequest } from '../../files/library-archive.ts';
import { sessionLink } from '../../files/session-link.ts';
import type { MutationGetLibraryArchiveArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { readRecord, RECORD_ARGUMENTS } from '../record-argument.ts';
import { requireHandler } from '../../caller/session-of.ts';

export interface GetLibraryArchiveDependencies {
  readonly publicUrl: string;
  readonly secret: string;
  readonly now?: () => Date;
  /** Kinds of records that may have a library. */
  readonly kinds?: readonly RecordKind[];
}

const NAME = 'getLibraryArchive';

export function getLibraryArchive({
  publicUrl,
  secret,
  now = () => new Date(),
  kinds = RECORD_KINDS,
}: GetLibraryArchiveDependencies): Action<MutationGetLibraryArchiveArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    isSecret: true,
    typeDefs: `type LibraryArchive { "Good for a minute." url: String! "Files in it." count: Int! }
      extend type Mutation {
        "All documents of a record, or those of some types, as one zip."
        getLibraryArchive(${RECORD_ARGUMENTS}, categories: [String!]): LibraryArchive!
      }`,
    run: async (args, context) => {
      requireHandler(context.session);
      const { kind, id } = readRecord(args, NAME, kindsWith('library', kinds));
      const categories = Array.isArray(args.categories) ? args.categories.map(String) : [];
      const request: ArchiveRequest = { entity: kind.table, id, categories };
      const { text, values } = archiveSize(request, kinds);
      const [size = { count: 0, bytes: 0 }] = await context.query<{ count: number; bytes: number }>(text, values);
      checkArchiveSize(size);
      return {
        url: `${publicUrl}${sessionLink({ secret, now }, ARCHIVE_PATH, context.session, request)}`,
        count: size.count,
      };
    },
  };
}
