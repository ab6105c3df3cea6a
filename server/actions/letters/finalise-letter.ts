// finaliseLetter: a draft becomes the letter that goes out: its PDF is filed in the record's library, and it changes no more.
import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { CLOSED_COMPLAINT } from '#domain/complaint.ts';
import { finalIssues, letterFileName } from '#domain/letter.ts';
import { createKey } from '../../gateways/storage/keys.ts';
import type { StorageGateway } from '../../gateways/storage/gateway.ts';
import type { FileContents } from '../../files/file-contents.ts';
import { AppError } from '../../errors.ts';
import type { MutationFinaliseLetterArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import type { Transactions } from '../../database/transactions.ts';
import { drawLetter } from '../../letter-document/draw-letter.ts';
import { noSuchLetter, readLetter, type StoredLetter } from '../../letter-document/stored-letter.ts';
import { refuseIssues } from '../../validation/issues.ts';
import { requireOwnLetter, requireVersion } from './own-letter.ts';

export interface FinaliseLetterDependencies {
  readonly transactions: Transactions;
  readonly storage: Pick<StorageGateway, 'peek' | 'put'>;
  readonly contents: Pick<FileContents, 'begin'>;
}

const NAME = 'finaliseLetter';
const PDF = 'application/pdf';

/** The database says what a final response or a delay notice still lacks, before anything is drawn. */
async function checkLetter(client: ClientBase, letter: StoredLetter): Promise<void> {
  if (letter.record.kind.table === 'complaint') {
    const closed = await client.query(
      `select from complaint where org_id = app.org_id() and id = $1 and status in ('closed', 'cancelled')`,
      [letter.record.id],
    );
    if (closed.rowCount !== 0) throw new AppError('validation-failed', CLOSED_COMPLAINT, { path: [NAME, 'letterId'] });
  }
  if (letter.status === 'final')
    throw new AppError('validation-failed', 'This letter is final already.', { path: [NAME, 'letterId'] });
  refuseIssues(finalIssues(letter), [NAME]);
  const { rows } = await client.query<{ faults: readonly string[] }>(
    'select app.letter_faults(l) as faults from letter l where l.org_id = app.org_id() and l.id = $1',
    [letter.id],
  );
  const faults = rows[0]?.faults ?? [];
  if (faults.length > 0)
    throw new AppError('validation-failed', `This can't be sent as a ${letter.kind} yet. ${faults.join(' ')}`, {
      path: [NAME, 'checklist'],
    });
}

async function file(client: ClientBase, letter: StoredLetter, key: string, bytes: number, userId: number) {
  const { record, subject, id } = letter;
  const fileId = randomUUID();
  const name = letterFileName(subject);
  await client.query(
    `insert into file (id, key, name, internal_name, mime_type, size_bytes, categories, ${record.kind.parentColumn}, created_by_id)
     values ($1, $2, $3, $3, $4, $5, '["correspondence"]', $6, $7)`,
    [fileId, key, name, PDF, bytes, record.id, userId],
  );
  const { rows } = await client.query(
    `update letter set status = 'final', file_id = $2, signed_by_id = $3 where org_id = app.org_id() and id = $1
     returning id::float8 as id, row_version as "rowVersion"`,
    [id, fileId, userId],
  );
  return { ...rows[0], fileId };
}

export function finaliseLetter({
  transactions,
  storage,
  contents,
}: FinaliseLetterDependencies): Action<MutationFinaliseLetterArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `type FinalLetter { id: bigint! rowVersion: Int! fileId: uuid! }
      extend type Mutation { "Files a draft as PDF in its record's library; it can't be changed any more. A final response and a delay notice need what the regulator asks of them." finaliseLetter(letterId: bigint!, rowVersion: Int!): FinalLetter! }`,
    run: async (args, context) => {
      const letterId = Number(args.letterId);
      const { orgId, userId } = await requireOwnLetter(context, letterId, NAME);
      const read = async (client: ClientBase): Promise<StoredLetter> => {
        const found = await readLetter(client, orgId, letterId, userId);
        if (!found) throw noSuchLetter(NAME);
        await checkLetter(client, found);
        requireVersion(found.rowVersion, args.rowVersion, NAME);
        return found;
      };
      const letter = await transactions.asSystem(orgId, read);
      const bytes = await drawLetter(letter, storage, false);
      const key = createKey(orgId, letterFileName(letter.subject));
      // a content that becomes no file is swept
      await contents.begin({ orgId, userId, key, seconds: 0 });
      await storage.put(key, Buffer.from(bytes), PDF);
      return context.transaction(async (client) => {
        await withSystemRights(client);
        await client.query('select from letter where org_id = app.org_id() and id = $1 for update', [letterId]);
        return file(client, await read(client), key, bytes.length, userId);
      });
    },
  };
}
