// What is asked, in the words of each contender.

export interface Workload {
  readonly name: string;
  /** The contender's own request; ids and statuses change from request to request. */
  readonly service: string;
  readonly postgraphile: string;
  /** Written by hand, one text column. Parameters as the names in `variables` order. */
  readonly raw: { readonly sql: string; readonly parameters: readonly string[] };
  readonly variables: (index: number, ids: readonly number[], orgId: number) => Readonly<Record<string, unknown>>;
  /** CPU of raw pg over ours must be at least this. */
  readonly againstRaw: number;
  /** CPU of PostGraphile over ours must be at least this. */
  readonly againstPostgraphile: number;
  /** Ids in an answer, to see that all contenders found the same. */
  readonly idsOf: (body: unknown) => unknown;
}

const STATUSES = ['open', 'reopened', 'withdrawn', 'cancelled'];
const status = (index: number): string => STATUSES[index % STATUSES.length] ?? 'open';

type Json = { readonly [key: string]: Json } & readonly Json[];
const at = (body: unknown, ...keys: (string | number)[]): unknown =>
  keys.reduce((value: unknown, key) => (value as Json | undefined)?.[key as never], body);
const ids = (list: unknown): unknown =>
  Array.isArray(list) ? list.map((row: { id: unknown }) => Number(row.id)) : list;

const FIELDS = 'id status policyNo causeOfLoss phFirstName phLastName claimOccurredAt createdAt ownerId rowVersion';
/** PostGraphile keeps the name id for itself. */
const RENAMED = FIELDS.replace(/^id /, 'id: rowId ');
const COLUMNS = `id, status, policy_no as "policyNo", cause_of_loss as "causeOfLoss", ph_first_name as "phFirstName", ph_last_name as "phLastName",
  claim_occurred_at as "claimOccurredAt", created_at as "createdAt", owner_id as "ownerId", row_version as "rowVersion"`;

export const WORKLOADS: readonly Workload[] = [
  {
    name: 'by key',
    service: `query ($orgId: bigint!, $id: bigint!) { Claim_by_pk(orgId: $orgId, id: $id) { ${FIELDS} } }`,
    postgraphile: `query ($orgId: BigInt!, $id: BigInt!) { claimByOrgIdAndRowId(orgId: $orgId, rowId: $id) { ${RENAMED} } }`,
    raw: {
      sql: `select json_build_object('claim', (select row_to_json(r) from (select ${COLUMNS} from claim where org_id = $1::int8 and id = $2::int8) r))::text`,
      parameters: ['orgId', 'id'],
    },
    variables: (index, list, orgId) => ({ orgId, id: list[index % list.length] }),
    againstRaw: 1.4,
    againstPostgraphile: 5,
    idsOf: (body) =>
      Number(
        at(body, 'data', 'Claim_by_pk', 'id') ??
          at(body, 'data', 'claimByOrgIdAndRowId', 'id') ??
          at(body, 'data', 'claim', 'id'),
      ),
  },
  {
    name: 'list of 10 with filter, order and count',
    service: `query ($where: Claim_bool_exp, $order_by: [Claim_order_by], $limit: Int, $offset: Int) {
      items: Claim(where: $where, order_by: $order_by, limit: $limit, offset: $offset) { ${FIELDS} }
      total: Claim_aggregate(where: $where, order_by: $order_by) { aggregate { count } } }`,
    postgraphile: `query ($status: String!) { items: allClaims(filter: {status: {equalTo: $status}}, orderBy: [CREATED_AT_DESC, ROW_ID_DESC], first: 10, offset: 0) { nodes { ${RENAMED} } totalCount } }`,
    raw: {
      sql: `select json_build_object(
        'items', (select coalesce(json_agg(r), '[]') from (select ${COLUMNS} from claim where status = $1::varchar order by claim.created_at desc, claim.id desc limit 10 offset 0) r),
        'total', (select count(*) from claim where status = $1::varchar))::text`,
      parameters: ['status'],
    },
    variables: (index) => ({
      status: status(index),
      where: { status: { _eq: status(index) } },
      order_by: [{ createdAt: 'desc' }, { id: 'desc' }],
      limit: 10,
      offset: 0,
    }),
    againstRaw: 1.1,
    againstPostgraphile: 3,
    idsOf: (body) => ids(at(body, 'data', 'items', 'nodes') ?? at(body, 'data', 'items')),
  },
  {
    name: 'nested list',
    service: `query ($where: Claim_bool_exp, $order_by: [Claim_order_by]) { items: Claim(where: $where, order_by: $order_by, limit: 10) { id policyNo status
      Owner { userFirstName userLastName } Notes(order_by: {id: desc}, limit: 3) { id type note createdAt } Tasks_aggregate(where: {isCompleted: {_eq: false}}) { aggregate { count } } } }`,
    postgraphile: `query ($status: String!) { items: allClaims(filter: {status: {equalTo: $status}}, orderBy: [CREATED_AT_DESC, ROW_ID_DESC], first: 10) { nodes { id: rowId policyNo status
      userInOrgByOrgIdAndOwnerId { userFirstName userLastName } notesByOrgIdAndClaimId(orderBy: [ROW_ID_DESC], first: 3) { nodes { id: rowId type note createdAt } }
      tasksByOrgIdAndClaimId(filter: {isCompleted: {equalTo: false}}) { totalCount } } } }`,
    raw: {
      sql: `select json_build_object('items', (select coalesce(json_agg(r), '[]') from (
        select c.id, c.policy_no as "policyNo", c.status,
          (select row_to_json(o) from (select u.user_first_name as "userFirstName", u.user_last_name as "userLastName" from user_in_org u where u.org_id = c.org_id and u.user_id = c.owner_id) o) as "Owner",
          (select coalesce(json_agg(n), '[]') from (select n.id, n.type, n.note, n.created_at as "createdAt" from note n where n.org_id = c.org_id and n.claim_id = c.id order by n.id desc limit 3) n) as "Notes",
          (select count(*) from task t where t.org_id = c.org_id and t.claim_id = c.id and not t.is_completed) as "openTasks"
        from (select id, org_id, policy_no, status, owner_id from claim where status = $1::varchar order by created_at desc, id desc limit 10) c) r))::text`,
      parameters: ['status'],
    },
    variables: (index) => ({
      status: status(index),
      where: { status: { _eq: status(index) } },
      order_by: [{ createdAt: 'desc' }, { id: 'desc' }],
    }),
    againstRaw: 1.1,
    againstPostgraphile: 3,
    idsOf: (body) => ids(at(body, 'data', 'items', 'nodes') ?? at(body, 'data', 'items')),
  },
];
