// The rules of a claim (domain/claim-validation.ts), applied to what a client writes.
import {
  validateClaimInsert,
  validateClaimUpdate,
  type ClaimContext,
  type ClaimIssue,
  type ClaimRow,
} from '#domain/claim-validation.ts';
import { AppError } from '../errors.ts';
import { query } from '../graphql/query.ts';
import type { WriteContext, WriteRequest } from '../graphql/options.ts';
import type { WriteRule } from './write-rule.ts';

interface ContextRow {
  readonly today: string;
  readonly zone: string;
  readonly termEndsCount: boolean;
  readonly seesAll: boolean;
  readonly partyIds: readonly number[];
}

async function loadContext(context: WriteContext): Promise<ClaimContext> {
  const [row] = await context.read<ContextRow>(
    query`select app.today(id)::text as today, zone, coalesce(app.setting(id, 'inclusive_loss_date') = 'true'::jsonb, false) as "termEndsCount",
       app.sees_all() as "seesAll", array(select unnest(app.party_ids())::float8) as "partyIds"
     from org where id = app.org_id()`,
  );
  if (!row) throw new AppError('access-denied', 'Please sign in to an organisation.');
  return {
    today: row.today,
    zone: row.zone,
    termEndsCount: row.termEndsCount,
    ...(row.seesAll ? {} : { allowedHandlingParties: new Set(row.partyIds) }),
  };
}

/** What an update is checked against: the stored fields that rules compare with each other. */
async function loadBefore(key: ClaimRow, context: WriteContext): Promise<ClaimRow | undefined> {
  const [row] = await context.read<{ claim: ClaimRow }>(
    query`select to_jsonb(t) as claim from (select product_type_id as "productTypeId", insurer_id as "insurerId", owner_id as "ownerId", policy_term_from as "policyTermFrom",
       policy_term_to as "policyTermTo", policy_issued_on as "policyIssuedOn", claim_occurred_at as "claimOccurredAt", claim_reported_at as "claimReportedAt"
       from claim where id = ${key['id']}) t`,
  );
  return row?.claim;
}

function refuse(issues: readonly ClaimIssue[], path: readonly (string | number)[]): void {
  const [first] = issues;
  if (first)
    throw new AppError('validation-failed', first.message, {
      path: [...path, ...first.path],
      issues: issues.map((issue) => ({ path: [...path, ...issue.path], message: issue.message })),
    });
}

async function checkInsert(request: WriteRequest, context: WriteContext): Promise<void> {
  const rules = await loadContext(context);
  for (const [index, row] of request.rows.entries())
    refuse(validateClaimInsert(row, rules), request.paths[index] ?? []);
}

async function checkUpdate(request: WriteRequest, context: WriteContext): Promise<void> {
  if (!request.key)
    throw new AppError('validation-failed', 'Claims are changed one at a time: use update_Claim_by_pk.', {
      path: request.paths[0],
    });
  const [before, rules] = await Promise.all([loadBefore(request.key, context), loadContext(context)]);
  // not theirs, or not there: the update itself finds nothing
  if (!before) return;
  for (const [index, row] of request.rows.entries())
    refuse(validateClaimUpdate(row, before, rules), request.paths[index] ?? []);
}

/** The rule. */
export const claimRule: WriteRule = async (request, context) => {
  if (request.type !== 'Claim') return;
  if (request.operation === 'insert') await checkInsert(request, context);
  if (request.operation === 'update') await checkUpdate(request, context);
};
