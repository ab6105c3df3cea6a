// The file behind a key, for those who may read it.
import type { Transactions } from '../../database/transactions.ts';
import type { FileContents } from '../../files/file-contents.ts';
import type { StorageGateway } from '../../gateways/storage/gateway.ts';
import type { ActionContext } from '../../graphql/options.ts';
import { isVisitor } from '../../caller/session-of.ts';

export interface StoredFile {
  readonly orgId: number;
  readonly key: string;
  readonly name: string;
  readonly mimeType: string | null;
}

/** SDL of what the file actions return. */
export const FILE_URL = 'type FileUrl { "Good for a few minutes." url: String! }';

/** Seconds that an address lives: long enough to open it, too short to hand it on. */
const DOWNLOAD_SECONDS = 300;

const COLUMNS = 'org_id::float8 as "orgId", key, name, mime_type as "mimeType"';

/** Where somebody's files are: a supplier's are those of their jobs; an administrator also looks at what waits in the inbox. */
const PLACES: Readonly<Record<string, string>> = {
  app_supplier: `select ${COLUMNS} from my_job_file where key = $1`,
  app_org_admin: `select ${COLUMNS} from file where key = $1 and not is_deleted
    union all select m.org_id::float8, f ->> 'key', f ->> 'name', f ->> 'mimeType' from inbound_message m cross join lateral jsonb_array_elements(m.attachments) f where m.status = 'waiting' and f ->> 'key' = $1`,
};
const OWN_FILE = `select ${COLUMNS} from file where key = $1 and not is_deleted`;

/** The file as the person sees it under row-level security. */
export async function findMemberFile(context: ActionContext, key: string): Promise<StoredFile | undefined> {
  const [file] = await context.query<{ orgId: number; key: string; name: string; mimeType: string | null }>(
    PLACES[context.session.role] ?? OWN_FILE,
    [key],
  );
  return file;
}

/**
 * The file as a visitor may have it: a public one, or, with a claim's access key, one that the claim's
 * lodgement summary shows: what was lodged, and the organisation's logo (RULES 6).
 */
async function findPublicFile(
  transactions: Transactions,
  key: string,
  accessKey: string | undefined,
): Promise<StoredFile | undefined> {
  return transactions.asSystem(null, async (client) => {
    const { rows } = await client.query<{ orgId: number; key: string; name: string; mimeType: string | null }>(
      `select f.org_id::float8 as "orgId", f.key, f.name, f.mime_type as "mimeType" from file f join org o on o.id = f.org_id and o.is_enabled
       where f.key = $1 and not f.is_deleted and (f.is_public or exists (
         select from claim c where c.org_id = f.org_id and c.access_key = $2 and o.is_claims_feature_enabled
           and (f.is_org_file or c.id = f.claim_id and (f.categories ? 'lodged' or position(to_json(f.key)::text in c.form_data::text) > 0))))`,
      [key, accessKey ?? null],
    );
    return rows[0];
  });
}

/** The file for whoever asks. */
export function findFile(
  context: ActionContext,
  transactions: Transactions,
  key: string,
  accessKey?: string,
): Promise<StoredFile | undefined> {
  return isVisitor(context.session) || accessKey !== undefined
    ? findPublicFile(transactions, key, accessKey)
    : findMemberFile(context, key);
}

export interface FileUrlDependencies {
  readonly storage: StorageGateway;
  readonly contents: FileContents;
}

/**
 * A short-lived address of the file.
 * @param saves true: browsers keep it instead of showing it
 * @throws AppError validation-failed when its content was exchanged for one that is not taken
 */
export async function fileUrl(
  { storage, contents }: FileUrlDependencies,
  file: StoredFile,
  saves = false,
): Promise<{ url: string }> {
  const contentType = (await contents.current(file)) ?? 'application/octet-stream';
  return {
    url: await storage.createDownload({
      key: file.key,
      fileName: file.name,
      contentType,
      expiresInSeconds: DOWNLOAD_SECONDS,
      saves,
    }),
  };
}
