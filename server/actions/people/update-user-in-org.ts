// updateUserInOrg: what an administrator sets about a member, handling parties included, in one write under the
// member's version (spec 3 §7.2, RULES 5, 7, 27).
import type { ClientBase } from 'pg';
import type { Definitions, ServedDefinition } from '../../definitions/load.ts';
import { AppError } from '../../errors.ts';
import type { MutationUpdateUserInOrgArgs, UserExternalOrgInput, UserOrgDataInput } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { requireOrgAdmin } from '../../people/administrators.ts';
import { FIRST_PERSON_ID } from '../../people/in-organisation.ts';

const NAME = 'updateUserInOrg';

/** Column of each field of userOrgData. */
const COLUMNS = {
  disabled: 'disabled',
  allowAccessToAllExternalOrgs: 'allow_access_to_all_external_orgs',
  userFirstName: 'user_first_name',
  userLastName: 'user_last_name',
  position: 'position',
  isEmployee: 'is_employee',
  roles: 'roles',
  paymentAdmin: 'payment_admin',
  paymentUser: 'payment_user',
  reserveLimit: 'reserve_limit',
  paymentLimit: 'payment_limit',
} as const;

type Field = keyof typeof COLUMNS;
type Data = Partial<Record<Field, unknown>>;

/** The first role held is the one that a person signs in with. */
const ROLE_ORDER = ['org_admin', 'user', 'supplier'];

const isField = (name: string): name is Field => Object.hasOwn(COLUMNS, name);
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** The fields that were given, texts trimmed, roles in their order, amounts as numbers. */
function readData(input: UserOrgDataInput): Data {
  const data: Data = {};
  for (const [name, value] of Object.entries(input)) if (isField(name)) data[name] = trimmed(value);
  const { roles } = input;
  if (roles)
    data.roles = [
      ...ROLE_ORDER.filter((role) => roles.includes(role)),
      ...roles.filter((role) => !ROLE_ORDER.includes(role)),
    ];
  for (const limit of ['reserveLimit', 'paymentLimit'] as const)
    if (typeof data[limit] === 'string') data[limit] = Number(data[limit]);
  // spec 3 §5: a position belongs to employees
  if (data.isEmployee === false) data.position = null;
  else if (data.position === '') data.position = null;
  if (data.userFirstName === null) data.userFirstName = '';
  return data;
}

function readParties(parties: readonly UserExternalOrgInput[], userId: number): readonly number[] {
  if (parties.some((one) => one.userId !== undefined && one.userId !== null && Number(one.userId) !== userId)) {
    throw new AppError('validation-failed', 'A handling party names another user.', { path: [NAME, 'externalOrgs'] });
  }
  return parties.map((one) => Number(one.externalOrgId));
}

/** The member as the administrator sees them. @throws AppError not-found, also for reserved accounts (RULES 5). */
async function readMember(client: ClientBase, userId: number): Promise<Data> {
  const fields = Object.entries(COLUMNS).map(([field, column]) => `${column} as "${field}"`);
  const { rows } = await client.query<{ member: Data }>(
    `select to_jsonb(m) as member from (select ${fields.join(', ')} from user_in_org where user_id = $1 and user_id >= $2) m`,
    [userId, FIRST_PERSON_ID],
  );
  if (!rows[0]) throw new AppError('not-found', 'There is no such user.', { path: [NAME, 'userId'] });
  return rows[0].member;
}

/** Handling parties that are switched off stay with whom they have and are given to nobody else. */
async function checkParties(client: ClientBase, userId: number, partyIds: readonly number[]): Promise<void> {
  const { rowCount } = await client.query(
    `select from unnest($1::bigint[]) party where not exists (
       select from external_org e where e.id = party and (not e.is_disabled or exists (select from user_external_org l where l.user_id = $2 and l.external_org_id = party)))`,
    [partyIds, userId],
  );
  if ((rowCount ?? 0) > 0)
    throw new AppError('validation-failed', 'This handling party cannot be chosen.', { path: [NAME, 'externalOrgs'] });
}

async function write(
  client: ClientBase,
  userId: number,
  data: Data,
  partyIds: readonly number[],
  rowVersion: number | undefined,
): Promise<void> {
  const names = Object.keys(data).filter(isField);
  const sets = names.map((name, index) => `${COLUMNS[name]} = $${index + 4}`);
  // the trigger refuses a version that is not the current one, and says who changed what
  await client.query(
    `update user_in_org set ${['external_org_ids = $2', 'row_version = coalesce($3, row_version)', ...sets].join(', ')} where user_id = $1`,
    [userId, partyIds, rowVersion ?? null, ...names.map((name) => data[name])],
  );
}

function checkOf(definitions: Pick<Definitions, 'byType'>): ServedDefinition['check'] {
  const served = definitions.byType('UserInOrg');
  if (!served) throw new Error('schemas/ has no definition of UserInOrg.');
  return served.check;
}

export function updateUserInOrg({
  definitions,
}: {
  readonly definitions: Pick<Definitions, 'byType'>;
}): Action<MutationUpdateUserInOrgArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `type Ok { ok: Boolean! }
      input UserOrgDataInput {
        disabled: Boolean allowAccessToAllExternalOrgs: Boolean userFirstName: String userLastName: String position: String isEmployee: Boolean roles: [String!]
        paymentAdmin: Boolean paymentUser: Boolean "Null: the limit of the role." reserveLimit: numeric "Null: the limit of the role." paymentLimit: numeric
      }
      input UserExternalOrgInput { userId: bigint externalOrgId: bigint! }
      extend type Mutation {
        "Changes a member of the current organisation and replaces all their handling parties; for org_admin."
        updateUserInOrg(userOrgData: UserOrgDataInput!, userId: bigint!, externalOrgs: [UserExternalOrgInput!]!, "The version that was seen." rowVersion: Int): Ok
      }`,
    run: async (args, context) => {
      await requireOrgAdmin(context);
      const userId = Number(args.userId);
      const data = readData(args.userOrgData);
      const partyIds = readParties(args.externalOrgs, userId);
      await context.transaction(async (client) => {
        const stored = await readMember(client, userId);
        const path = [NAME, 'userOrgData'];
        const issues = checkOf(definitions)({ ...stored, ...data }).filter((issue) =>
          Object.hasOwn(data, String(issue.path[0])),
        );
        if (issues[0])
          throw new AppError('validation-failed', issues[0].message, {
            path: [...path, ...issues[0].path],
            issues: issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })),
          });
        await checkParties(client, userId, partyIds);
        await write(client, userId, data, partyIds, args.rowVersion ?? undefined);
      });
      return { ok: true };
    },
  };
}
