// getLibraryArchive: the address of all documents of a claim or complaint as one archive.
import { AppError } from '../../errors.ts';
import { ARCHIVE_PATH, archiveSize, checkArchiveSize, type ArchiveRequest } from '../../files/library-archive.ts';
import { sessionLink } from '../../files/session-link.ts';
import type { Action } from '../../graphql/options.ts';
import { requireHandler } from '../../caller/session-of.ts';

export interface GetLibraryArchiveDependencies {
  readonly publicUrl: string;
  readonly secret: string;
  readonly now?: () => Date;
}

function readRequest(args: Readonly<Record<string, unknown>>): ArchiveRequest {
  const entities = (['claim', 'complaint'] as const).filter(
    (name) => args[`${name}Id`] !== undefined && args[`${name}Id`] !== null,
  );
  const [entity] = entities;
  const id = Number(args[`${entity}Id`]);
  if (entity === undefined || entities.length > 1 || !Number.isSafeInteger(id))
    throw new AppError('validation-failed', 'Name a claim or a complaint.', { path: ['getLibraryArchive'] });
  return { entity, id, categories: Array.isArray(args['categories']) ? args['categories'].map(String) : [] };
}

export function getLibraryArchive({
  publicUrl,
  secret,
  now = () => new Date(),
}: GetLibraryArchiveDependencies): Action {
  return {
    kind: 'mutation',
    name: 'getLibraryArchive',
    isSecret: true,
    typeDefs: `type LibraryArchive { "Good for a minute." url: String! "Files in it." count: Int! }
      extend type Mutation {
        "All documents of a claim or complaint, or those of some types, as one zip."
        getLibraryArchive(claimId: bigint, complaintId: bigint, categories: [String!]): LibraryArchive!
      }`,
    run: async (args, context) => {
      requireHandler(context.session);
      const request = readRequest(args);
      const { text, values } = archiveSize(request);
      const [size = { count: 0, bytes: 0 }] = await context.query<{ count: number; bytes: number }>(text, values);
      checkArchiveSize(size);
      return {
        url: `${publicUrl}${sessionLink({ secret, now }, ARCHIVE_PATH, context.session, request)}`,
        count: size.count,
      };
    },
  };
}
