// startImport, cancelImport, continueImport, getRefusedRows: files of more rows than somebody waits for.
import { isFields } from '#domain/fields.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { requireMember } from '../../caller/session-of.ts';
import type { Definitions } from '../../definitions/load.ts';
import { AppError } from '../../errors.ts';
import type { FileContents } from '../../files/file-contents.ts';
import { sessionLink, type LinkOptions } from '../../files/session-link.ts';
import { belongsTo } from '../../gateways/storage/keys.ts';
import type {
  MutationCancelImportArgs,
  MutationContinueImportArgs,
  MutationGetRefusedRowsArgs,
  MutationStartImportArgs,
} from '../../generated/arguments.ts';
import type { Action, ActionContext } from '../../graphql/options.ts';
import { ImportIssues } from '../../import/issues.ts';
import { importableBy } from '../../import/may-import.ts';
import { checkColumns } from '../../import/read-rows.ts';
import { REFUSED_ROWS_PATH } from '../../import/refused-rows.ts';

export interface ImportFileDependencies {
  readonly definitions: Definitions;
  readonly contents: FileContents;
}

/** Columns of the widest file. */
const MOST_COLUMNS = 1_000;

const refuse = (message: string, argument: string): never => {
  throw new AppError('validation-failed', message, { path: ['startImport', argument] });
};

const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** The columns by property, checked as far as they can be without the file. */
function readMapping(given: unknown): Readonly<Record<string, number>> {
  if (!isFields(given)) return refuse('The mapping is an object of column numbers.', 'mapping');
  const entries = Object.entries(given).flatMap(([property, index]) =>
    isIndex(index) && index < MOST_COLUMNS ? [[property, index] as const] : [],
  );
  if (entries.length === 0 || entries.length !== Object.keys(given).length)
    refuse('The mapping is an object of column numbers.', 'mapping');
  return Object.fromEntries(entries);
}

/** Has an uploaded file imported by a job, with the rights that who asks has while it runs. */
export function startImport({ definitions, contents }: ImportFileDependencies): Action<MutationStartImportArgs> {
  return {
    kind: 'mutation',
    name: 'startImport',
    typeDefs: `"A file that is being imported." type StartedImport { importId: bigint! }
      extend type Mutation {
        "Has a CSV file that was uploaded under a key imported in the background. The mapping has the file's column, from 0, by property. Rows in order are stored, the others refused and told."
        startImport(name: String!, key: String!, fileName: String!, mapping: jsonb!): StartedImport!
      }`,
    run: async ({ name, key, fileName, mapping: given }, context) => {
      const { definition } = importableBy(definitions, name, context, 'startImport');
      const mapping = readMapping(given);
      const issues = new ImportIssues();
      checkColumns(definition, new Set(Object.keys(mapping)), issues);
      const [fault] = issues.told;
      if (fault) refuse(fault.message, 'mapping');
      if (!belongsTo(key, requireMember(context.session).orgId))
        throw new AppError('not-found', 'There is no such upload.', { path: ['startImport', 'key'] });
      const isOwn = await context.transaction(async (client) => {
        await withSystemRights(client);
        const { rowCount } = await client.query(
          'select from file_upload where org_id = app.org_id() and key = $1 and created_by_id = app.user_id()',
          [key],
        );
        return rowCount === 1;
      });
      if (!isOwn) refuse('There is no such upload. Choose the file again.', 'key');
      const { mimeType } = await contents.check(requireMember(context.session).orgId, key, fileName);
      if (!mimeType.startsWith('text/')) refuse('Choose a CSV file.', 'fileName');
      return context.transaction(async (client) => {
        await withSystemRights(client);
        const { rows } = await client.query<{ importId: number }>(
          'select app.start_import($1, $2, $3, $4)::float8 as "importId"',
          [name, fileName, key, JSON.stringify(mapping)],
        );
        return rows[0];
      });
    },
  };
}

/** @throws AppError not-found where the person does not see it */
async function requireSeen(context: ActionContext, action: string, importId: number | string): Promise<void> {
  requireMember(context.session);
  const { rowCount } = await context.transaction((client) =>
    client.query('select from record_import where id = $1', [importId]),
  );
  if (rowCount !== 1) throw new AppError('not-found', 'There is no such import.', { path: [action, 'importId'] });
}

/** Steps an import on by a function of the database, once it is certain that the person sees it. */
async function steer(
  context: ActionContext,
  action: string,
  importId: number | string,
  step: 'app.cancel_import' | 'app.continue_import',
  refused: string,
): Promise<unknown> {
  await requireSeen(context, action, importId);
  return context.transaction(async (client) => {
    await withSystemRights(client);
    const { rows } = await client.query<{ done: boolean }>(`select ${step}($1) as done`, [importId]);
    if (rows[0]?.done !== true) throw new AppError('conflict', refused, { path: [action, 'importId'] });
    return { ok: true };
  });
}

/** Has no further rows imported; what was stored stays. */
export function cancelImport(): Action<MutationCancelImportArgs> {
  return {
    kind: 'mutation',
    name: 'cancelImport',
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Has no further rows of a file imported. What was stored stays." cancelImport(importId: bigint!): Ok! }`,
    run: ({ importId }, context) =>
      steer(context, 'cancelImport', importId, 'app.cancel_import', 'This file is not being imported any more.'),
  };
}

/** Has an import go on after the last row that was done, with its maker's rights. */
export function continueImport(): Action<MutationContinueImportArgs> {
  return {
    kind: 'mutation',
    name: 'continueImport',
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Has an import that failed or was cancelled go on after the last row that was done." continueImport(importId: bigint!): Ok! }`,
    run: ({ importId }, context) =>
      steer(
        context,
        'continueImport',
        importId,
        'app.continue_import',
        'This import is done, under way, or its file was removed.',
      ),
  };
}

/** An address that saves the refused rows of a file, each with its reasons. */
export function getRefusedRows({
  publicUrl,
  ...link
}: LinkOptions & { readonly publicUrl: string }): Action<MutationGetRefusedRowsArgs> {
  return {
    kind: 'mutation',
    name: 'getRefusedRows',
    isSecret: true,
    typeDefs: `"Address of a file." type RefusedRows { "Good for a minute." url: String! }
      extend type Mutation { "Address of the rows of a file that were refused, as CSV with their reasons: to be mended and imported again." getRefusedRows(importId: bigint!): RefusedRows! }`,
    run: async ({ importId }, context) => {
      await requireSeen(context, 'getRefusedRows', importId);
      const path = sessionLink(link, REFUSED_ROWS_PATH, context.session, { importId: Number(importId) });
      return { url: `${publicUrl}${path}` };
    },
  };
}
