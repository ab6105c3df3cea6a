// The claim and the complaint that an incident names are there, for the person who names them (spec 2 §5).
import { CLAIM_NOT_FOUND, COMPLAINT_NOT_FOUND } from '#domain/incident.ts';
import { AppError } from '../errors.ts';
import { inOrder } from '../graphql/in-order.ts';
import { query, words } from '../graphql/query.ts';
import type { Row, WriteContext } from '../graphql/options.ts';
import type { WriteRule } from './write-rule.ts';

const LINKS = [
  { field: 'claimId', column: 'claim_id', table: 'claim', missing: CLAIM_NOT_FOUND },
  { field: 'complaintId', column: 'complaint_id', table: 'complaint', missing: COMPLAINT_NOT_FOUND },
] as const;

/** Whether the person sees the record, or the incident named it before. */
async function isFound(
  { table, column }: (typeof LINKS)[number],
  id: unknown,
  incident: Row | undefined,
  context: WriteContext,
): Promise<boolean> {
  if (!/^\d{1,15}$/.test(String(id))) return false;
  const [row] = await context.read<{ found: boolean }>(
    query`select exists (select from ${words(table)} where id = ${Number(id)})
       or exists (select from incident where id = ${incident?.['id'] ?? null} and ${words(column)} = ${Number(id)}) as found`,
  );
  return row?.found === true;
}

/** Refuses an incident that names a claim or complaint which the person does not see, in the words of one that does not exist. */
export const incidentRule: WriteRule = async (request, context) => {
  if (request.type !== 'Incident' || request.operation === 'delete') return;
  for (const [index, row] of request.rows.entries()) {
    await inOrder(LINKS, async (link) => {
      const id = row[link.field];
      if (id === undefined || id === null || (await isFound(link, id, request.key, context))) return;
      throw new AppError('validation-failed', link.missing, { path: [...(request.paths[index] ?? []), link.field] });
    });
  }
};
