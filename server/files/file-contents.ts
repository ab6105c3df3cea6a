// What a stored content is: looked at when its file is recorded and, for as long as a form can still change it, each
// time it is handed out. What a client says of type and size is never believed.
import { sniffContent, SNIFFED_BYTES } from '#domain/file-content.ts';
import { safeFileName } from '#domain/file-names.ts';
import { fileTypeProblem, recordedType } from '#domain/file-types.ts';
import type { Transactions } from '../database/transactions.ts';
import { AppError } from '../errors.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';

export interface FileContentsOptions {
  readonly storage: StorageGateway;
  readonly transactions: Transactions;
  /** Most bytes of one file. */
  readonly maximumBytes: number;
  /** The clock; tests set it. */
  readonly now?: () => Date;
}

export interface FoundContent {
  readonly mimeType: string;
  readonly sizeBytes: number;
}

export interface UploadBegin {
  readonly orgId: number;
  readonly userId: number;
  readonly key: string;
  /** Seconds that the form can be posted. */
  readonly seconds: number;
}

export interface FileContents {
  /** Notes that a form was given out: until it ends, the content can change. */
  begin(upload: UploadBegin): Promise<void>;
  /**
   * Looks at a content and keeps what it is for the file's row.
   * @throws AppError validation-failed, in words, when it is missing, empty, too large, a program, or not what its name says
   */
  check(orgId: number, key: string, name: string): Promise<FoundContent>;
  /**
   * The type of a recorded file as it is now.
   * @throws AppError as {@link FileContents.check}, when its content was exchanged for one that is not taken
   */
  current(file: {
    readonly orgId: number;
    readonly key: string;
    readonly name: string;
    readonly mimeType: string | null;
  }): Promise<string | null>;
}

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);
const refuse = (message: string): never => {
  throw new AppError('validation-failed', message);
};

/** Why a name or a size is refused before anything is uploaded; undefined when they are not. */
export function announcedProblem(name: string, bytes: number | undefined, maximumBytes: number): string | undefined {
  if (bytes === 0) return `${name} is empty.`;
  if (bytes !== undefined && bytes > maximumBytes)
    return `${name} is too large: the most is ${megabytes(maximumBytes)} MB.`;
  return undefined;
}

/** Makes it for a service. */
export function createFileContents({
  storage,
  transactions,
  maximumBytes,
  now = () => new Date(),
}: FileContentsOptions): FileContents {
  async function look(key: string, name: string): Promise<FoundContent> {
    const found = await storage.peek(key, SNIFFED_BYTES);
    if (!found) return refuse(`${name} did not arrive. Upload it again.`);
    const { type, looksLikeText } = await sniffContent(found.head);
    const problem = announcedProblem(name, found.bytes, maximumBytes) ?? fileTypeProblem(name, type);
    return problem === undefined
      ? { mimeType: recordedType(name, type, looksLikeText), sizeBytes: found.bytes }
      : refuse(problem);
  }

  return {
    async begin({ orgId, userId, key, seconds }) {
      await transactions.asSystem(orgId, (client) =>
        client.query(
          `insert into file_upload (key, open_until, created_by_id) values ($1, $2, $3)
           on conflict (org_id, key) do update set open_until = greatest(file_upload.open_until, excluded.open_until)`,
          [key, new Date(now().getTime() + seconds * 1000), userId],
        ),
      );
    },

    async check(orgId, key, name) {
      const at = now();
      const found = await look(key, safeFileName(name) || 'The file');
      await transactions.asSystem(orgId, async (client) => {
        await client.query(
          `insert into file_upload (key, mime_type, size_bytes, open_until, checked_at) values ($1, $2, $3, $4, $4)
           on conflict (org_id, key) do update set mime_type = excluded.mime_type, size_bytes = excluded.size_bytes, checked_at = excluded.checked_at`,
          [key, found.mimeType, found.sizeBytes, at],
        );
        // a file that is recorded already has another content now
        await client.query(
          'update file set mime_type = $2, size_bytes = $3 where key = $1 and (mime_type, size_bytes) is distinct from ($2, $3)',
          [key, found.mimeType, found.sizeBytes],
        );
      });
      return found;
    },

    async current({ orgId, key, name, mimeType }) {
      const isOpen = await transactions.asSystem(orgId, async (client) => {
        const { rowCount } = await client.query(
          'select from file_upload where key = $1 and (checked_at is null or checked_at < open_until)',
          [key],
        );
        return rowCount === 1;
      });
      return isOpen ? (await this.check(orgId, key, name)).mimeType : mimeType;
    },
  };
}
