// Organisations of the bulk load: small ones, with an administrator, handlers and two handling parties each.
import type pg from 'pg';
import { BANKSIA } from '../data/organisations.ts';
import { copyRows } from '../copy.ts';
import { createRows } from '../rows.ts';

export interface BulkOrganisation {
  readonly id: number;
  readonly handlerIds: readonly number[];
  readonly partyIds: readonly number[];
  readonly insurerId: number;
  readonly productTypeId: number;
  /** A path of the cost tree: section, cost, payment type. */
  readonly costType1Id: number;
  readonly costType2Id: number;
  readonly paymentTypeId: number;
  /** Whom invoices are from. */
  readonly officeId: number;
}

const HANDLERS = 8;
/** Ids of the bulk load start here, far above the demo's. */
const FIRST = 100_000;

/** The demo organisation as a place for bulk claims. */
export async function banksiaForBulk(client: pg.ClientBase): Promise<BulkOrganisation> {
  const ids = async (sql: string): Promise<number[]> =>
    (await client.query<{ id: string }>(sql, [BANKSIA])).rows.map((row) => Number(row.id));
  const handlerIds = await ids(
    `select user_id as id from user_in_org where org_id = $1 and not disabled and roles && '{user}' and user_id >= 1000 order by 1`,
  );
  const partyIds = await ids('select id from external_org where org_id = $1 and not is_disabled order by 1');
  const [insurerId] = await ids('select id from insurer where org_id = $1 order by 1 limit 1');
  const [productTypeId] = await ids('select id from product_type where org_id = $1 order by 1 limit 1');
  const [officeId] = await ids('select id from billing_office where org_id = $1 order by 1 limit 1');
  const cost = await client.query<{ one: string; two: string; three: string }>(
    `select one.id as one, two.id as two, three.id as three
     from cost_type root
     join cost_type one on one.org_id = root.org_id and one.parent_id = root.id
     join cost_type two on two.org_id = root.org_id and two.parent_id = one.id
     join cost_type three on three.org_id = root.org_id and three.parent_id = two.id
     where root.org_id = $1 and root.parent_id is null order by one.id, two.id, three.id limit 1`,
    [BANKSIA],
  );
  const path = cost.rows[0];
  if (
    insurerId === undefined ||
    productTypeId === undefined ||
    officeId === undefined ||
    !path ||
    handlerIds.length === 0
  )
    throw new Error('Load the demo before adding claims to it');
  return {
    id: BANKSIA,
    handlerIds,
    partyIds,
    insurerId,
    productTypeId,
    costType1Id: Number(path.one),
    costType2Id: Number(path.two),
    paymentTypeId: Number(path.three),
    officeId,
  };
}

/** Makes the organisations that are missing; a second bulk load goes on in the same ones. */
export async function bulkOrganisations(client: pg.ClientBase, count: number): Promise<BulkOrganisation[]> {
  const all = Array.from({ length: count }, (_, index) => {
    const first = FIRST + index * 100;
    return {
      id: first,
      handlerIds: Array.from({ length: HANDLERS }, (__, at) => first + 1 + at),
      partyIds: [first + 1, first + 2],
      insurerId: first + 1,
      productTypeId: first + 1,
      costType1Id: first + 2,
      costType2Id: first + 3,
      paymentTypeId: first + 4,
      officeId: first + 1,
    };
  });
  const { rows: known } = await client.query<{ id: string }>('select id from org where id = any ($1)', [
    all.map((org) => org.id),
  ]);
  const present = new Set(known.map((row) => Number(row.id)));
  const rows = createRows();
  all.forEach((org, index) => {
    if (!present.has(org.id)) describe(rows, org, index + 1);
  });
  for (const [table, list] of rows.tables) await copyRows(client, table, list);
  return all;
}

function describe(rows: ReturnType<typeof createRows>, org: BulkOrganisation, number: number): void {
  rows.add('org', {
    id: org.id,
    name: `Benchmark organisation ${number}`,
    is_claims_feature_enabled: true,
    is_complaints_feature_enabled: true,
    state: 'NSW',
    zone: 'Australia/Sydney',
  });
  org.handlerIds.forEach((userId, index) => {
    const name = index === 0 ? 'Administrator' : `Handler ${index}`;
    const email = `${index === 0 ? 'admin' : `handler${index}`}@bench-${number}.test`;
    rows.add('"user"', {
      id: userId,
      name: `${name} of ${number}`,
      email,
      default_org_id: org.id,
      terms_accepted: true,
    });
    rows.add('user_in_org', {
      org_id: org.id,
      user_id: userId,
      user_first_name: name,
      user_last_name: `of ${number}`,
      email,
      terms_accepted: true,
      roles: [index === 0 ? 'org_admin' : 'user'],
    });
  });
  for (const partyId of org.partyIds)
    rows.add('external_org', { org_id: org.id, id: partyId, name: `Party ${partyId}` });
  // the administrator sees everything; handlers one party each
  org.handlerIds.slice(1).forEach((userId, index) =>
    rows.add('user_external_org', {
      org_id: org.id,
      user_id: userId,
      external_org_id: org.partyIds[index % org.partyIds.length],
    }),
  );
  rows.add('insurer', {
    org_id: org.id,
    id: org.insurerId,
    name: `Insurer ${number}`,
    email: `insurer@bench-${number}.test`,
  });
  rows.add('product_type', { org_id: org.id, id: org.productTypeId, name: 'Home building and contents' });
  const costType = (id: number, parentId: number | null, name: string): void =>
    rows.add('cost_type', { org_id: org.id, id, parent_id: parentId, name });
  costType(org.id + 1, null, 'root');
  costType(org.costType1Id, org.id + 1, 'Building');
  costType(org.costType2Id, org.costType1Id, 'Repairs');
  costType(org.paymentTypeId, org.costType2Id, 'Progress payment');
  rows.add('billing_office', { org_id: org.id, id: org.officeId, name: `Office of ${number}` });
}
