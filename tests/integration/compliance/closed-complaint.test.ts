// A closed complaint, changed straight at the service: everything on it and everything that hangs on it stays as it is,
// but for its referral to AFCA with its papers (spec 2 §4 and §8, RULES 34).
import { beforeAll, describe, expect, it } from 'vitest';
import { CLOSED_COMPLAINT } from '#domain/complaint.ts';
import { todayIn } from '#domain/dates.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';
import { everything, goodRows, typeOf, writtenFields, type Row } from './registers.ts';

let running: RunningService;
let orgId: number;
let handler: Somebody;
let complaintId: number;
/** What hung on it when it was closed, by table. */
const hanging = new Map<string, unknown>();

const sql = async <T extends Row>(text: string, ...values: readonly unknown[]): Promise<T[]> =>
  (await running.database.pool.query<T>(text, [...values])).rows;
const ask = (document: string, variables: Row) => running.graphql(document, variables, handler);
const insert = (table: string, object: Row) =>
  ask(`mutation ($object: ${typeOf(table)}_insert_input!) { insert_${typeOf(table)}_one(object: $object) { id } }`, {
    object,
  });
async function made(table: string, object: Row): Promise<unknown> {
  const { data, errors } = await insert(table, object);
  if (errors) throw new Error(errors[0]?.message);
  return (data![`insert_${typeOf(table)}_one`] as Row)['id'];
}
async function update(table: string, id: unknown, set: Row, key = 'bigint') {
  const [row] = await sql(`select to_jsonb(t) ->> 'row_version' as version from ${table} t where id = $1`, id);
  const version = row?.['version'] === null ? {} : { rowVersion: Number(row?.['version']) };
  return ask(
    `mutation ($id: ${key}!, $orgId: bigint!, $set: ${typeOf(table)}_set_input!) { update_${typeOf(table)}_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }`,
    { id, orgId, set: { ...version, ...set } },
  );
}
const remove = (table: string, id: unknown) =>
  ask(`mutation ($id: bigint!, $orgId: bigint!) { delete_${typeOf(table)}_by_pk(id: $id, orgId: $orgId) { id } }`, {
    id,
    orgId,
  });

const FILE = { name: 'Later.pdf', mimeType: 'application/pdf' };
/** A file as the product's own actions record it: the contents are not what is tried here. */
async function file(categories: readonly string[]): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `insert into file (org_id, complaint_id, name, key, categories, created_by_id) values ($1, $2, $3, $1::bigint || '/' || gen_random_uuid(), $4, $5) returning id`,
    orgId,
    complaintId,
    FILE.name,
    JSON.stringify(categories),
    handler.userId,
  );
  return row!.id;
}

beforeAll(async () => {
  running = await sharedService();
  ({ orgId } = running.world.here);
  ({ handler } = running.world.here.people);
  const rows = goodRows(running);
  complaintId = Number(await made('complaint', rows['complaint']!));
  for (const table of ['note', 'flag', 'task', 'timeline_item', 'letter'])
    hanging.set(table, await made(table, { ...rows[table], complaintId }));
  hanging.set('file', await file(['lodged']));
  const timeline = await sql<{ id: string }>(
    'select id from timeline_item where complaint_id = $1 and not is_completed',
    complaintId,
  );
  for (const { id } of timeline) await update('timeline_item', id, { isCompleted: true });
  await update('complaint', complaintId, { outcome: 'Rejected', status: 'closed' });
});

/** Another value than it has, that an open complaint would take. */
const OTHERS: Readonly<Record<string, unknown>> = {
  claimId: () => Number(running.world.here.row('claim')['id']),
  externalClaimId: 'C1',
  policyNo: 'P1',
  category: 'Other',
  relatedTo: 'Other',
  ownerId: () => running.world.here.people.admin.userId,
  incidentDescription: 'Other',
  complainantFirstName: 'Other',
  complainantLastName: 'Other',
  complainantAge: '25-34',
  complainantGender: 'Male',
  complainantPostcode: '2000',
  complainantType: 'Other',
  relationship: 'Broker',
  channel: 'Email',
  preferredChannel: 'Other',
  preferredChannelValue: '1 Pitt Street',
  handlingParty: null,
  outcome: 'Accepted',
  outcomeDetails: 'Other',
  statusReason: 'Other',
  monetaryRemedy: 5,
  complainantSolution: 'Apology',
  issue: 'Service - Service quality',
  product: null,
  vulnerabilities: [],
  isAboutRepresentative: true,
  representativeName: 'Other',
  customFields: { other: true },
  externalOrgIds: () => [Number(running.world.here.row('external_org')['id']), 1],
  writtenResponseRequested: true,
};
/** What changes when it is closed: its status, and the referral that comes then. */
const OPEN = ['status', 'referredByAfca', 'referredByAfcaDate', 'afcaReferenceNo'];
/** Lists of which the world has nothing to choose: null stands there, and is no change. */
const UNCHANGED = ['handlingParty', 'product', 'vulnerabilities'];

async function refused(work: Promise<{ errors?: readonly { message: string }[] }>): Promise<void> {
  expect((await work).errors?.[0]?.message).toBe(CLOSED_COMPLAINT);
}

describe('[2§8] a closed complaint', () => {
  it('takes no other value in any of its fields', async () => {
    const fields = (await writtenFields(running, 'complaint', 'update')).map(({ field }) => field);
    expect(fields.filter((field) => !OPEN.includes(field) && !(field in OTHERS))).toEqual([]);
    const before = await everything(running);
    for (const field of fields.filter((name) => !OPEN.includes(name) && !UNCHANGED.includes(name))) {
      const other = OTHERS[field];
      const value: unknown = typeof other === 'function' ? (other as () => unknown)() : other;
      const { errors } = await update('complaint', complaintId, { [field]: value });
      expect([field, errors?.[0]?.message]).toEqual([field, CLOSED_COMPLAINT]);
    }
    expect(await everything(running)).toEqual(before);
  });

  it('takes its status back by re-opening alone', async () => {
    for (const status of ['open', 'cancelled'])
      expect(
        (await update('complaint', complaintId, { status, statusReason: 'x' })).errors?.[0]?.message,
      ).toBeDefined();
    expect(await sql('select status from complaint where id = $1', complaintId)).toEqual([{ status: 'closed' }]);
  });
});

describe('[RULES 34] what hangs on it', () => {
  const WRITES: Readonly<Record<string, Row>> = {
    note: { note: 'Other' },
    flag: { labelActive: 'Other' },
    task: { title: 'Other' },
    timeline_item: { label: 'Other' },
    letter: { subject: 'Other' },
    file: { name: 'Other.pdf' },
  };
  /** Written by people and named for another reason: the referral, links of registers, messages of their own trigger. */
  const OTHERWISE: Readonly<Record<string, string>> = {
    complaint_afca_stage: 'comes when it is closed',
    systemic_issue_complaint: 'the register of systemic issues is about complaints that are closed',
    incident: 'an incident may be about a closed complaint',
    comm_log: 'calls are logged by an action of their own',
    complaint_external_org: 'tried below',
    notification: 'somebody’s own, read or not',
  };

  it('is known: a table that is added is named here', async () => {
    const tables = await sql<{ name: string }>(
      `select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and a.attname = 'complaint_id' and not a.attisdropped
         and (has_any_column_privilege('app_org_admin', c.oid, 'insert') or has_any_column_privilege('app_org_admin', c.oid, 'update') or has_table_privilege('app_org_admin', c.oid, 'delete')) order by 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual([...Object.keys(WRITES), ...Object.keys(OTHERWISE)].toSorted());
  });

  it.each(Object.keys(WRITES))('%s is neither added, changed nor removed', async (table) => {
    const before = await everything(running);
    const id = hanging.get(table);
    const key = table === 'file' ? 'uuid' : 'bigint';
    await refused(update(table, id, WRITES[table]!, key));
    if (table !== 'file') await refused(insert(table, { ...goodRows(running)[table], complaintId }));
    if (table === 'letter' || table === 'timeline_item') await refused(remove(table, id));
    if (table === 'flag') await refused(update(table, id, { isCompleted: true }));
    if (table === 'file')
      for (const set of [
        { isDeleted: true },
        { categories: ['afca referral'] },
        { categories: ['afca referral'], isDeleted: true },
      ])
        await refused(update(table, id, set, key));
    expect(await everything(running)).toEqual(before);
  });

  it('its handling parties stay', async () => {
    const [another] = await sql<{ id: string }>(
      `insert into external_org (org_id, name) values ($1, 'Another party') returning id`,
      orgId,
    );
    const before = await everything(running);
    await refused(insert('complaint_external_org', { complaintId, externalOrgId: Number(another!.id) }));
    const [link] = await sql('select id from complaint_external_org where complaint_id = $1', complaintId);
    await refused(remove('complaint_external_org', link!['id']));
    expect(await everything(running)).toEqual(before);
  });

  it('no action writes it', async () => {
    const before = await everything(running);
    const letterId = hanging.get('letter');
    const now = new Date().toISOString();
    for (const call of [
      `recordMilestone(entity: "complaint", entityId: ${complaintId}, milestone: "milestone_acknowledged", occurredAt: "${now}", channel: "phone", proof: "Told") { id }`,
      `replaceTimeline(entity: "complaint", entityId: ${complaintId}, replaces: [], items: [{ label: "Later" }]) { ok }`,
      `finaliseLetter(letterId: ${String(letterId)}, rowVersion: 1) { id }`,
      `sendMessage(message: { channel: "email", complaintId: ${complaintId}, to: [{ email: "mia@example.com" }], subject: "Hello", content: "Hello" }) { ok }`,
    ])
      await refused(ask(`mutation { ${call} }`, {}));
    expect(await everything(running)).toEqual(before);
  });

  it('its referral to AFCA, with stages and papers, is recorded', async () => {
    const today = todayIn('Australia/Sydney');
    expect(
      (
        await update('complaint', complaintId, {
          referredByAfca: true,
          referredByAfcaDate: today,
          afcaReferenceNo: 'A1',
        })
      ).errors,
    ).toBeUndefined();
    await made('complaint_afca_stage', { complaintId, stage: 'case management', startedDate: today });
    const paper = await file(['afca referral']);
    expect((await update('file', paper, { name: 'Referral.pdf' }, 'uuid')).errors).toBeUndefined();
    // what is a paper of the referral stays one
    await refused(update('file', paper, { categories: ['lodged'] }, 'uuid'));
  });
});
