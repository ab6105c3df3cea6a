// recordMilestone: 'Record ...' of a claim or complaint (RULES 31): what a person did outside of the product, with when, how
// and what shows it. Once for each press: the service keeps the key of the request (decision 14).
import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { kindsWith, RECORD_KINDS, type RecordKind, type RecordRef } from '#domain/records.ts';
import { recordedMilestoneIssues } from '#domain/recorded-milestone.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { requireHandler } from '../../caller/session-of.ts';
import { AppError } from '../../errors.ts';
import type { MutationRecordMilestoneArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { noSuchRecord, readRecord, RECORD_ARGUMENTS } from '../record-argument.ts';

const NAME = 'recordMilestone';

const refuse = (message: string, ...path: readonly (string | number)[]) =>
  new AppError('validation-failed', message, { path: [NAME, ...path] });

/** When the record began, by kind: reported before it was lodged, as a rule. */
const RECEIVED: Readonly<Record<string, string>> = {
  claim: 'least(coalesce(claim_reported_at, created_at), created_at)',
  complaint: 'dt_received',
};

interface Begun {
  readonly now: Date;
  readonly received: Date;
  readonly isClosed: boolean;
}

/** The record as the person sees it. */
async function readBegun(client: ClientBase, record: RecordRef): Promise<Begun> {
  const { table } = record.kind;
  const { rows } = await client.query<Begun>(
    `select app.now() as now, ${RECEIVED[table] ?? 'created_at'} as received, ${table === 'complaint' ? `status in ('closed', 'cancelled')` : 'false'} as "isClosed"
     from ${table} where id = $1`,
    [record.id],
  );
  if (!rows[0]) throw noSuchRecord(record, NAME);
  return rows[0];
}

/** What is to show it hangs on the same record, where the person sees it. */
async function checkProof(client: ClientBase, record: RecordRef, args: MutationRecordMilestoneArgs): Promise<void> {
  const proofs = [
    ['file', 'fileId', args.fileId, 'There is no such document here. Choose one of the list.'],
    ['comm_log', 'messageId', args.messageId, 'There is no such message here. Choose one of the list.'],
  ] as const;
  for (const [table, name, id, message] of proofs) {
    if (id === null || id === undefined) continue;
    const found = await client.query(`select from ${table} where id = $1 and ${record.kind.parentColumn} = $2`, [
      id,
      record.id,
    ]);
    if (found.rowCount === 0) throw refuse(message, name);
  }
}

/**
 * Records what a person did for a record.
 * @param kinds of records that may have milestones
 */
export function recordMilestone(kinds: readonly RecordKind[] = RECORD_KINDS): Action<MutationRecordMilestoneArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `type RecordedMilestone { id: bigint! name: String! occurredAt: timestamptz! }
      extend type Mutation {
        "Records a milestone that happened outside of the product: when, by which channel, and what shows it, in words, a document or a message of the record."
        recordMilestone(${RECORD_ARGUMENTS}, milestone: String!, occurredAt: timestamptz!, channel: String!, proof: String, fileId: uuid, messageId: bigint): RecordedMilestone!
      }`,
    run: async (args, context) => {
      requireHandler(context.session);
      const record = readRecord(args, NAME, kindsWith('milestones', kinds));
      const { milestone, occurredAt, channel, fileId, messageId } = args;
      const proof = (args.proof ?? '').trim();
      return context.transaction(async (client) => {
        const { now, received, isClosed } = await readBegun(client, record);
        if (isClosed) throw refuse("The complaint was closed and can't be edited anymore.", 'entityId');
        const [fault] = recordedMilestoneIssues(
          { milestone, occurredAt, channel, proof, isShown: Boolean(fileId ?? messageId) },
          record.kind.table,
          now,
          received,
        );
        if (fault) throw refuse(fault.message, ...fault.path);
        await checkProof(client, record, args);
        await withSystemRights(client);
        const details = { channel, proof: proof || undefined, fileId, messageId };
        const { rows } = await client.query(
          `insert into milestone (org_id, entity, entity_id, name, source, occurred_at, details)
           values (app.org_id(), $1, $2, $3, $4, $5, jsonb_strip_nulls($6::jsonb))
           returning id::float8, name, occurred_at as "occurredAt"`,
          [record.kind.table, record.id, milestone, `recorded:${randomUUID()}`, occurredAt, JSON.stringify(details)],
        );
        return rows[0];
      });
    },
  };
}
