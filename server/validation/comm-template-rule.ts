// Communication templates, beside what their definition says: the body of an e-mail is HTML that can be sent, and a
// channel has one template of an internal name, because messages find it by that name.
import { internalNameTaken } from '#domain/comm-template.ts';
import { AppError } from '../errors.ts';
import { inOrder } from '../graphql/in-order.ts';
import { query } from '../graphql/query.ts';
import type { Row, WriteContext, WriteRequest } from '../graphql/options.ts';
import { htmlMessage } from './message-html.ts';
import type { WriteRule } from './write-rule.ts';

type Path = readonly (string | number)[];

interface Stored {
  readonly internalName: string;
  readonly channel: string;
  readonly template: string;
}

async function readStored(request: WriteRequest, context: WriteContext): Promise<Stored | undefined> {
  if (request.key === undefined) return undefined;
  const [row] = await context.read<{ record: Stored }>(
    query`select jsonb_build_object('internalName', internal_name, 'channel', channel, 'template', template) as record from comm_template where id = ${request.key['id']}`,
  );
  return row?.record;
}

function checkBody(row: Row, path: Path): void {
  const message =
    row['channel'] === 'email' && typeof row['template'] === 'string' ? htmlMessage(row['template']) : undefined;
  if (message !== undefined)
    throw new AppError('validation-failed', message, {
      path: [...path, 'template'],
      issues: [{ path: [...path, 'template'], message }],
    });
}

/** The database holds the same; here it is said in words. */
async function checkName(row: Row, path: Path, id: unknown, context: WriteContext): Promise<void> {
  const taken = await context.read(
    query`select from comm_template where internal_name = ${row['internalName']} and channel = ${row['channel']} and id is distinct from ${id}`,
  );
  const message = internalNameTaken(row['channel']);
  if (taken.length > 0)
    throw new AppError('validation-failed', message, {
      path: [...path, 'internalName'],
      issues: [{ path: [...path, 'internalName'], message }],
    });
}

/** The rule. */
export const commTemplateRule: WriteRule = async (request, context) => {
  if (request.type !== 'CommTemplate' || request.operation === 'delete') return;
  const stored = await readStored(request, context);
  await inOrder(request.rows, async (given, index) => {
    const row = { ...stored, ...given };
    const path = request.paths[index] ?? [];
    if ('template' in given || 'channel' in given) checkBody(row, path);
    if ('internalName' in given || 'channel' in given) await checkName(row, path, request.key?.['id'], context);
  });
};
