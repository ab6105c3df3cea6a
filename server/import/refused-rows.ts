// The rows of a file that were refused, as a file to mend and import again: as they were, with their reasons.
import { fieldsOf } from '#domain/fields.ts';
import { BYTE_ORDER_MARK, csvText } from '#domain/csv.ts';
import { PROBLEM_COLUMN, refusedFileName } from '#domain/import.ts';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import type { Definitions } from '../definitions/load.ts';
import type { Transactions } from '../database/transactions.ts';
import { AppError } from '../errors.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import type { Session } from '../graphql/options.ts';
import { readSessionClaims } from '#domain/session.ts';
import { openCsv } from './csv-source.ts';

export const REFUSED_ROWS_PATH = '/api/v1/refused-rows';

export interface RefusedRowsOptions {
  readonly transactions: Pick<Transactions, 'asPerson' | 'asSystem'>;
  readonly storage: Pick<StorageGateway, 'read'>;
  readonly definitions: Definitions;
}

export interface RefusedRows {
  readonly name: string;
  /** The file, in pieces; the next rows are read when the last piece was taken. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

const BATCH_ROWS = 500;

interface Import {
  readonly id: number;
  readonly name: string;
  readonly resource: string;
  readonly key: string | null;
  readonly mapping: Readonly<Record<string, number>>;
}

interface Problem {
  readonly field: string | null;
  readonly message: string;
}

/** The import, as far as the person sees it. @throws AppError not-found */
async function readImport({ transactions }: RefusedRowsOptions, session: Session, importId: number): Promise<Import> {
  const seen = await transactions.asPerson(session, (client) =>
    client.query('select from record_import where id = $1', [importId]),
  );
  const { rows } = await transactions.asSystem(readSessionClaims(session.claims).orgId, (client) =>
    client.query<Import>(
      'select id::float8 as id, name, resource, key, mapping from record_import where org_id = app.org_id() and id = $1',
      [importId],
    ),
  );
  if (seen.rowCount !== 1 || !rows[0]) throw new AppError('not-found', 'There is no such import.');
  return rows[0];
}

function problemWords(problems: readonly Problem[], { record }: Pick<ResourceDefinition, 'record'>): string {
  return problems
    .map(({ field, message }) => `${field === null ? '' : `${record.properties[field]?.title ?? field}: `}${message}`)
    .join('; ');
}

/**
 * Begins to write the file.
 * @throws AppError not-found, or validation-failed when what it is made of was removed
 */
export async function refusedRows(
  options: RefusedRowsOptions,
  session: Session,
  request: unknown,
): Promise<RefusedRows> {
  const { transactions, storage, definitions } = options;
  const found = await readImport(options, session, Number(fieldsOf(request)['importId']));
  const { key, mapping } = found;
  const definition = definitions.byName(found.resource)?.definition;
  if (key === null || definition === undefined)
    throw new AppError('validation-failed', 'The file of this import was removed.');
  const source = await openCsv(() => storage.read(key));
  const used = new Set(Object.values(mapping));
  // a file that was mended has the reasons of the time before
  const kept = [...source.columns.entries()].filter(([index, column]) => column !== PROBLEM_COLUMN || used.has(index));
  const { orgId } = readSessionClaims(session.claims);
  const problemsOf = async (first: number, last: number): Promise<ReadonlyMap<number, readonly Problem[]>> => {
    const { rows } = await transactions.asSystem(orgId, (client) =>
      client.query<{ number: number; problems: Problem[] }>(
        'select row_number::float8 as number, problems from record_import_refusal where org_id = app.org_id() and import_id = $1 and row_number between $2 and $3',
        [found.id, first, last],
      ),
    );
    return new Map(rows.map(({ number, problems }) => [number, problems]));
  };
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${BYTE_ORDER_MARK}${csvText([[...kept.map(([, column]) => column), PROBLEM_COLUMN]])}`);
    for await (const rows of source.batches(BATCH_ROWS)) {
      const problems = await problemsOf(rows[0]?.number ?? 0, rows.at(-1)?.number ?? 0);
      const refused = rows.flatMap(({ number, cells }) => {
        const words = problems.get(number);
        if (words === undefined || definition === undefined) return [];
        return [[...kept.map(([index]) => cells[index] ?? ''), problemWords(words, definition)]];
      });
      if (refused.length > 0) yield Buffer.from(csvText(refused));
    }
  }
  return { name: refusedFileName(found.name), bytes: bytes() };
}
