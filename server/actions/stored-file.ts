// The file behind a key, for those who may read it.
import type { Transactions } from '../database/transactions.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import type { ActionContext } from '../graphql/options.ts';
import { isVisitor } from './session-of.ts';

export interface StoredFile {
  readonly key: string;
  readonly name: string;
  readonly mimeType: string | null;
}

/** SDL of what the file actions return. */
export const FILE_URL = 'type FileUrl { "Good for a few minutes." url: String! }';

/** Seconds that an address lives: long enough to open it, too short to hand it on. */
export const DOWNLOAD_SECONDS = 300;

const COLUMNS = 'key, name, mime_type as "mimeType"';

/** The file as the person sees it under row-level security; a supplier sees what is shared with a job. */
export async function findMemberFile(context: ActionContext, key: string): Promise<StoredFile | undefined> {
  const from = context.session.role === 'app_supplier' ? 'my_job_file where key = $1' : 'file where key = $1 and not is_deleted';
  const [file] = await context.query<{ key: string; name: string; mimeType: string | null }>(`select ${COLUMNS} from ${from}`, [key]);
  return file;
}

/**
 * The file as a visitor may have it: a public one, or, with a claim's access key, one that the claim's
 * lodgement summary shows: what was lodged, and the organisation's logo (RULES 6).
 */
export async function findPublicFile(transactions: Transactions, key: string, accessKey: string | undefined): Promise<StoredFile | undefined> {
  return transactions.asSystem(null, async (client) => {
    const { rows } = await client.query<{ key: string; name: string; mimeType: string | null }>(
      `select f.key, f.name, f.mime_type as "mimeType" from file f join org o on o.id = f.org_id and o.is_enabled
       where f.key = $1 and not f.is_deleted and (f.is_public or exists (
         select from claim c where c.org_id = f.org_id and c.access_key = $2 and o.is_claims_feature_enabled
           and (f.is_org_file or c.id = f.claim_id and (f.categories ? 'lodged' or position(to_json(f.key)::text in c.form_data::text) > 0))))`,
      [key, accessKey ?? null],
    );
    return rows[0];
  });
}

/** The file for whoever asks. */
export function findFile(context: ActionContext, transactions: Transactions, key: string, accessKey?: string): Promise<StoredFile | undefined> {
  return isVisitor(context.session) || accessKey !== undefined ? findPublicFile(transactions, key, accessKey) : findMemberFile(context, key);
}

/** A short-lived address of the file. */
export async function fileUrl(storage: StorageGateway, file: StoredFile): Promise<{ url: string }> {
  const contentType = file.mimeType ?? 'application/octet-stream';
  return { url: await storage.createDownload({ key: file.key, fileName: file.name, contentType, expiresInSeconds: DOWNLOAD_SECONDS }) };
}
