// What the service refuses to store as a workflow, at each door; what was there stays.
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_NODES, NEW_WORKFLOW } from '#domain/workflow/definition.ts';
import { sampleNode, sampleRule, sampleWorkflow } from '#domain/workflow/samples.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let workflowId: number;
const here = () => running.world.here;

const GOOD = sampleWorkflow({ start: 'start', email: 'sendMessageEmail', finish: 'finish' }, [
  ['start', 'email'],
  ['email', 'finish', sampleRule({ field: 'status', operator: '=', value: 'open' })],
]);
const withConfig = (changes: object) => ({
  ...GOOD,
  nodes: GOOD.nodes.map((node) => (node.id === 'email' ? { ...node, config: { ...node.config, ...changes } } : node)),
});

const UPDATE =
  'mutation ($id: bigint!, $set: Workflow_set_input!) { update_Workflow_by_pk(pk_columns: { orgId: ORG, id: $id }, _set: $set) { id } }';
const INSERT = 'mutation ($object: Workflow_insert_input!) { insert_Workflow_one(object: $object) { id definition } }';
const UPDATE_MANY =
  'mutation ($id: bigint!, $set: Workflow_set_input!) { update_Workflow(where: { id: { _gte: $id } }, _set: $set) { affected_rows } }';

const admin = () => here().people.admin;
const send = (document: string, variables: Readonly<Record<string, unknown>>): Promise<GraphqlAnswer> =>
  running.graphql(document.replace('ORG', String(here().orgId)), variables, admin());
const save = async (definition: unknown) => {
  const { rows } = await running.database.pool.query<{ row_version: number }>(
    'select row_version from workflow where id = $1',
    [workflowId],
  );
  return send(UPDATE, { id: workflowId, set: { definition, rowVersion: rows[0]!.row_version } });
};

/** Everything that is stored of workflows. */
async function stored(): Promise<unknown> {
  const { rows } = await running.database.pool.query<{ all: unknown }>(
    'select jsonb_agg(to_jsonb(w) order by w.id) as all from workflow w',
  );
  return rows[0]!.all;
}

beforeAll(async () => {
  running = await sharedService();
  const { rows } = await running.database.pool.query<{ id: string }>(
    'insert into workflow (org_id, name, definition) values ($1, $2, $3) returning id',
    [here().orgId, 'Checked when saved', JSON.stringify(GOOD)],
  );
  workflowId = Number(rows[0]!.id);
});

const MISSING_FIELD = { field: 'colour', operator: '=', value: 'red' };
const BAD: readonly (readonly [
  what: string,
  definition: unknown,
  path: readonly (string | number)[],
  message: string,
])[] = [
  ['a text that is no document', '{"nodes": [', [], 'A workflow is described by its nodes and edges.'],
  ['no nodes', { edges: [] }, ['nodes'], 'A workflow has a list of nodes.'],
  [
    'an unknown type of node',
    withConfig({ nodeType: 'callApi' }),
    ['nodes', 1, 'config', 'nodeType'],
    'The node "Send email" has a type that does not exist: "callApi".',
  ],
  [
    'more than 1,000 nodes',
    { nodes: Array.from({ length: MAX_NODES + 1 }, (_, at) => sampleNode(`n${at}`, 'wait')), edges: [] },
    ['nodes'],
    'A workflow has at most 1,000 nodes; this one has 1,001.',
  ],
  [
    'script in a label',
    { ...GOOD, nodes: [{ ...GOOD.nodes[0], label: '<script>alert(1)</script>' }, ...GOOD.nodes.slice(1)] },
    ['nodes', 0, 'label'],
    'The label of the node "<script>alert(1)</script>": Write it without markup such as <b> or <script>.',
  ],
  [
    'a rule on a missing field',
    {
      ...GOOD,
      edges: GOOD.edges.map((edge) => ({
        ...edge,
        rule: edge.rule && { title: '', value: { combinator: 'and', rules: [MISSING_FIELD] } },
      })),
    },
    ['edges', 1, 'rule', 'value', 'rules', 0, 'field'],
    'The edge "email-finish" has a rule on a field that does not exist: "colour".',
  ],
  [
    'a message that could not be sent',
    withConfig({ message: '<p>Hi</p><script>alert(1)</script>' }),
    ['nodes', 1, 'config', 'message'],
    'The node "Send email": The message holds <script>, which cannot be sent.',
  ],
];

describe('saving a workflow at the service', () => {
  it.each(BAD)('refuses %s, and leaves what was there', async (_what, definition, path, message) => {
    const before = await stored();
    const answers = [
      [await save(definition), ['update_Workflow_by_pk', '_set']],
      [await send(INSERT, { object: { name: 'New', definition } }), ['insert_Workflow_one', 'object']],
    ] as const;
    for (const [answer, door] of answers) {
      expect(answer.errors?.[0]).toMatchObject({ message, extensions: { code: 'validation-failed' } });
      expect(answer.errors?.[0]?.path).toEqual([...door, 'definition', ...path]);
    }
    // several at once are not changed at all
    const many = await send(UPDATE_MANY, { id: workflowId, set: { definition } });
    expect(many.errors?.[0]).toMatchObject({ extensions: { code: 'validation-failed' } });
    expect(await stored()).toEqual(before);
  });

  it('takes what can be drawn, finished or not', async () => {
    for (const definition of [NEW_WORKFLOW, withConfig({ title: '' }), GOOD])
      expect((await save(definition)).errors).toBeUndefined();
    expect((await send(INSERT, { object: { name: 'Without nodes' } })).errors).toBeUndefined();
  });
});
