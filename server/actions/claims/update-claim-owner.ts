// updateClaimOwner: owner and handling parties of a claim, changed together (spec 1 §2.3 and §5, RULES 20).
import type { ClientBase } from 'pg';
import { OWNER_AND_PARTIES_REQUIRED, PARTY_NOT_ALLOWED } from '#domain/claim-validation.ts';
import { AppError } from '../../errors.ts';
import type { MutationUpdateClaimOwnerArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { requireHandler } from '../../caller/session-of.ts';

interface Wanted {
  readonly claimId: number;
  readonly ownerId: number;
  readonly partyIds: readonly number[];
  readonly rowVersion: number | undefined;
}

const refuse = (message: string, field: string) =>
  new AppError('validation-failed', message, { path: ['updateClaimOwner', field] });

function readArguments(args: MutationUpdateClaimOwnerArgs): Wanted {
  const claimId = Number(args.claimId);
  const ownerId = Number(args.ownerId);
  const { externalOrgs } = args;
  if (externalOrgs.length === 0 || !Number.isSafeInteger(ownerId) || ownerId <= 0)
    throw refuse(OWNER_AND_PARTIES_REQUIRED, 'externalOrgs');
  if (externalOrgs.some((one) => one.claimId !== null && one.claimId !== undefined && Number(one.claimId) !== claimId))
    throw refuse('A handling party names another claim.', 'externalOrgs');
  return {
    claimId,
    ownerId,
    partyIds: [...new Set(externalOrgs.map((one) => Number(one.externalOrgId)))],
    rowVersion: args.rowVersion ?? undefined,
  };
}

interface Present {
  readonly partyIds: readonly number[];
  readonly allowed: readonly number[];
  readonly seesAll: boolean;
  readonly rowVersion: number;
}

/** The claim as the person sees it, locked; as if it did not exist when they do not. */
async function readClaim(client: ClientBase, claimId: number): Promise<Present> {
  const { rows } = await client.query<Present>(
    `select array(select external_org_id::float8 from claim_external_org where claim_id = $1) as "partyIds",
       array(select unnest(app.party_ids())::float8) as allowed, app.sees_all() as "seesAll", row_version as "rowVersion"
     from claim where id = $1 for update`,
    [claimId],
  );
  if (!rows[0]) throw new AppError('not-found', 'There is no such claim.', { path: ['updateClaimOwner', 'claimId'] });
  return rows[0];
}

/** Handling parties that are added or removed must be the person's own, unless they see all (spec 1 §5). */
function checkParties(present: Present, wanted: Wanted): void {
  if (present.seesAll) return;
  const changed = [
    ...wanted.partyIds.filter((id) => !present.partyIds.includes(id)),
    ...present.partyIds.filter((id) => !wanted.partyIds.includes(id)),
  ];
  if (changed.some((id) => !present.allowed.includes(id))) throw refuse(PARTY_NOT_ALLOWED, 'externalOrgs');
}

async function checkChoices(client: ClientBase, wanted: Wanted): Promise<void> {
  const { rows } = await client.query<{ owner: boolean; parties: number }>(
    `select exists (select from user_in_org where user_id = $1 and org_id = app.org_id() and not disabled and roles && '{user,org_admin}') as owner,
       (select count(*)::int from external_org where org_id = app.org_id() and id = any ($2) and not is_disabled) as parties`,
    [wanted.ownerId, wanted.partyIds],
  );
  if (rows[0]?.owner !== true) throw refuse('This person cannot own a claim.', 'ownerId');
  if (rows[0].parties !== wanted.partyIds.length) throw refuse('This handling party cannot be chosen.', 'externalOrgs');
}

async function write(client: ClientBase, wanted: Wanted, present: Present): Promise<void> {
  await withSystemRights(client);
  await client.query(
    'delete from claim_external_org where org_id = app.org_id() and claim_id = $1 and external_org_id <> all ($2)',
    [wanted.claimId, wanted.partyIds],
  );
  await client.query(
    `insert into claim_external_org (org_id, claim_id, external_org_id)
     select app.org_id(), $1, id from unnest($2::bigint[]) id where id not in (select external_org_id from claim_external_org where org_id = app.org_id() and claim_id = $1)`,
    [wanted.claimId, wanted.partyIds],
  );
  // the trigger refuses a version that is not the current one, and says who changed what
  await client.query('update claim set owner_id = $2, row_version = $3 where org_id = app.org_id() and id = $1', [
    wanted.claimId,
    wanted.ownerId,
    wanted.rowVersion ?? present.rowVersion,
  ]);
}

export function updateClaimOwner(): Action<MutationUpdateClaimOwnerArgs> {
  return {
    kind: 'mutation',
    name: 'updateClaimOwner',
    typeDefs: `type Ok { ok: Boolean! }
      input ClaimExternalOrgInput { claimId: bigint externalOrgId: bigint! }
      extend type Mutation {
        "Sets the owner and the handling parties of a claim; any handler who sees the claim may."
        updateClaimOwner(claimId: bigint!, ownerId: bigint!, externalOrgs: [ClaimExternalOrgInput!]!, rowVersion: Int): Ok
      }`,
    run: async (args, context) => {
      requireHandler(context.session);
      const wanted = readArguments(args);
      await context.transaction(async (client) => {
        const present = await readClaim(client, wanted.claimId);
        checkParties(present, wanted);
        await checkChoices(client, wanted);
        await write(client, wanted, present);
      });
      return { ok: true };
    },
  };
}
