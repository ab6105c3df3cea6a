// UpdateClaimSupplier (spec 1 §7): a supplier of a claim with its jobs, replaced as a whole in one transaction. A job that
// is named by its id stays the same job, with what is shared on it and what the supplier wrote; the others are made anew
// or go. Only what differs is written, so that a job which its supplier moved on meanwhile is not set back unseen.
import type { ClientBase } from 'pg';
import { namesOf } from '#domain/fields.ts';
import type { RecordIssue } from '#schemas/engine/definition.ts';
import type { Definitions } from '../../definitions/load.ts';
import { AppError } from '../../errors.ts';
import type { MutationUpdateClaimSupplierArgs, SupplierJobChange } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { requireHandler } from '../../caller/session-of.ts';

const NAME = 'updateClaimSupplier';

const JOB_FIELDS = {
  descriptionShort: 'description_short',
  descriptionDetailed: 'description_detailed',
  status: 'status',
} as const;
type JobField = keyof typeof JOB_FIELDS;
const FIELDS = namesOf(JOB_FIELDS);

interface StoredJob extends Readonly<Record<JobField, string>> {
  readonly id: number;
}

interface Held {
  readonly supplierId: number;
  readonly contactId: number | null;
  readonly claimId: number;
}

type Path = readonly (string | number)[];

function refuse(issues: readonly RecordIssue[]): void {
  const placed = issues.map(({ path, message }) => ({ path: [NAME, ...path], message }));
  const [first] = placed;
  if (first) throw new AppError('validation-failed', first.message, { path: first.path, issues: placed });
}

/** The supplier of the claim, locked: two people who replace its jobs do it after each other. */
async function readHeld(client: ClientBase, id: unknown): Promise<Held> {
  const { rows } = await client.query<Held>(
    `select supplier_id::float8 as "supplierId", contact_id::float8 as "contactId", claim_id::float8 as "claimId" from claim_supplier where org_id = app.org_id() and id = $1 for update`,
    [id],
  );
  if (!rows[0]) throw new AppError('not-found', 'This supplier is not on the claim any more.', { path: [NAME, 'id'] });
  return rows[0];
}

async function readJobs(client: ClientBase, id: unknown): Promise<ReadonlyMap<number, StoredJob>> {
  const { rows } = await client.query<StoredJob>(
    `select id::float8 as id, description_short as "descriptionShort", description_detailed as "descriptionDetailed", status from supplier_job where org_id = app.org_id() and claim_supplier_id = $1 for update`,
    [id],
  );
  return new Map(rows.map((job) => [job.id, job]));
}

const isNew = ({ id }: SupplierJobChange): boolean => id === undefined || id === null;

/** The jobs as they will be: texts trimmed, what is not given as it stands. */
function merged(job: SupplierJobChange, stored: StoredJob | undefined): Partial<Record<JobField, string | null>> {
  return Object.fromEntries(
    FIELDS.map((field) => [field, job[field] === undefined ? stored?.[field] : (job[field]?.trim() ?? null)]),
  );
}

async function storeJob(
  client: ClientBase,
  job: SupplierJobChange,
  stored: StoredJob | undefined,
  holder: { readonly id: unknown; readonly claimId: number },
): Promise<void> {
  const after = merged(job, stored);
  if (stored === undefined) {
    await client.query(
      'insert into supplier_job (claim_supplier_id, claim_id, description_short, description_detailed, status) values ($1, $2, $3, $4, $5)',
      [holder.id, holder.claimId, ...FIELDS.map((field) => after[field])],
    );
    return;
  }
  const changed = FIELDS.filter((field) => after[field] !== stored[field]);
  if (changed.length === 0) return;
  const sets = changed.map((field, index) => `${JOB_FIELDS[field]} = $${index + 3}`);
  await client.query(
    `update supplier_job set ${sets.join(', ')}, row_version = $2 where org_id = app.org_id() and id = $1`,
    [stored.id, job.rowVersion, ...changed.map((field) => after[field])],
  );
}

/** What is wrong with the jobs, all of them told. */
function jobIssues(
  jobs: readonly SupplierJobChange[],
  before: ReadonlyMap<number, StoredJob>,
  definitions: Definitions,
  holder: { readonly id: unknown; readonly claimId: number },
): readonly RecordIssue[] {
  const check = definitions.byType('SupplierJob')?.check ?? (() => []);
  return jobs.flatMap((job, index): readonly RecordIssue[] => {
    const at: Path = ['jobs', index];
    const stored = isNew(job) ? undefined : before.get(Number(job.id));
    if (!isNew(job) && !stored) return [{ path: [...at, 'id'], message: 'This job was removed meanwhile.' }];
    if (!isNew(job) && jobs.findIndex((other) => Number(other.id) === Number(job.id)) < index)
      return [{ path: [...at, 'id'], message: 'The job is named twice.' }];
    const isChanged = stored && FIELDS.some((field) => job[field] !== undefined);
    const version =
      isChanged && !Number.isInteger(job.rowVersion)
        ? [{ path: [...at, 'rowVersion'], message: 'Name the version of the record that you have seen: rowVersion.' }]
        : [];
    return [
      ...version,
      ...check({ claimId: holder.claimId, claimSupplierId: Number(holder.id), ...merged(job, stored) }).map(
        ({ path, message }) => ({ path: [...at, ...path], message }),
      ),
    ];
  });
}

export function updateClaimSupplier({
  definitions,
}: {
  readonly definitions: Definitions;
}): Action<MutationUpdateClaimSupplierArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `type Ok { ok: Boolean! }
      input ClaimSupplierChange { supplierId: bigint contactId: bigint "The version that the person was shown." rowVersion: Int! }
      "With an id the job that is there, without one a new job. What is left out of a job that is there stays as it is."
      input SupplierJobChange { id: bigint rowVersion: Int descriptionShort: String descriptionDetailed: String status: String }
      extend type Mutation {
        "Replaces a supplier of a claim and its jobs: jobs that are not named go, unless something is shared on them."
        updateClaimSupplier(id: bigint!, orgId: bigint!, claimSupplier: ClaimSupplierChange!, jobs: [SupplierJobChange!]!): Ok
      }`,
    run: async ({ id, orgId, claimSupplier: change, jobs }, context) => {
      if (requireHandler(context.session).orgId !== Number(orgId))
        throw new AppError('not-found', 'This supplier is not on the claim any more.', { path: [NAME, 'id'] });
      return context.transaction(async (client) => {
        const held = await readHeld(client, id);
        const before = await readJobs(client, id);
        const supplierId = change.supplierId === undefined ? held.supplierId : change.supplierId;
        refuse([
          ...(supplierId === null ? [{ path: ['claimSupplier', 'supplierId'], message: 'Field is required' }] : []),
          ...jobIssues(jobs, before, definitions, { id, claimId: held.claimId }),
        ]);
        // another company's person never stays with the new one
        const contactId =
          change.contactId === undefined
            ? Number(supplierId) === held.supplierId
              ? held.contactId
              : null
            : change.contactId;
        await client.query(
          'update claim_supplier set supplier_id = $2, contact_id = $3, row_version = $4 where org_id = app.org_id() and id = $1',
          [id, supplierId, contactId, change.rowVersion],
        );
        await client.query(
          'delete from supplier_job where org_id = app.org_id() and claim_supplier_id = $1 and id <> all ($2::bigint[])',
          [id, jobs.flatMap((job) => (isNew(job) ? [] : Number(job.id)))],
        );
        for (const job of jobs)
          await storeJob(client, job, isNew(job) ? undefined : before.get(Number(job.id)), {
            id,
            claimId: held.claimId,
          });
        return { ok: true };
      });
    },
  };
}
