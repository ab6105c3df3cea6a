// The simulator names the people whom the engine writes to, and gives the reason that the engine gives: it reads the claim
// through the service with the rights of the administrator who simulates, and asks the same rules.
import { print } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import type { NodeConfig, WorkflowDefinition } from '#domain/workflow/definition.ts';
import { allocated, messageRecipients, ownerAttention, supplierRecipients } from '#domain/workflow/recipients.ts';
import { namesIn } from '#src/custom/configuration/catalogue/workflow/simulator/names.ts';
import {
  SimulatedClaimDocument,
  SimulatedNamesDocument,
  type SimulatedClaimQuery,
  type SimulatedNamesQuery,
} from '#src/generated/documents/simulator.ts';
import { insertAs } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';
import { edge, node } from './engine.ts';

let running: RunningService;
const here = () => running.world.here;
beforeAll(async () => {
  running = await sharedService();
});

const sql = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await running.database.pool.query<Row>(text, [...values])).rows;

type Told = { readonly to: readonly object[] } | { readonly owner: string } | { readonly attention: string };

/** What the engine does on a claim, and what the simulator says that it would. */
async function both(
  nodeType: NodeConfig['nodeType'],
  config: Partial<NodeConfig>,
  columns: object = {},
): Promise<{ readonly engine: Told; readonly simulator: Told }> {
  const act = node('act', nodeType, config);
  const definition: WorkflowDefinition = { nodes: [node('start', 'start'), act], edges: [edge('start > act')] };
  const [made] = await sql<{ id: number }>(
    `with w as (insert into workflow (org_id, name, definition) values ($1, 'Recipients', $2) returning org_id, id),
       v as (insert into workflow_version (org_id, workflow_id, number, definition, created_by_id) select org_id, id, 1, $2, -1 from w returning workflow_id, id)
     select workflow_id::float8 as id from v`,
    [here().orgId, JSON.stringify(definition)],
  );
  await sql(
    'update workflow w set current_version_id = v.id from workflow_version v where v.org_id = w.org_id and v.workflow_id = w.id and w.id = $1',
    [made!.id],
  );
  const claimId = await insertAs(running.database.pool, here().people.handler, 'claim', {
    workflow_id: made!.id,
    ...columns,
  });
  return { engine: await done(claimId), simulator: await told(claimId, act.config) };
}

/** To whom the engine wrote, or who has the task, or why it waits. */
async function done(claimId: number): Promise<Told> {
  const step = await eventually(async () => {
    const [found] = await sql<{ attention: string | null; owner: string | null }>(
      `select s.attention, a.name as owner from workflow_step s
         left join task t on t.org_id = s.org_id and t.id = s.task_id left join user_in_org a on a.org_id = t.org_id and a.user_id = t.assigned_to_id
       where s.claim_id = $1 and s.node_id = 'act' and (s.is_done or s.status = 'attention')`,
      [claimId],
    );
    return found;
  });
  if (step.attention !== null) return { attention: step.attention };
  if (step.owner !== null) return { owner: step.owner };
  const [message] = await sql<{ to: readonly object[] }>('select "to" from comm_log where claim_id = $1', [claimId]);
  return { to: message!.to };
}

async function ask<Answer>(document: Parameters<typeof print>[0], variables: object): Promise<Answer> {
  const { data, errors } = await running.graphql(print(document), { ...variables }, here().people.admin);
  expect(errors).toBeUndefined();
  return data as Answer;
}

/** What the log of the simulator names. */
async function told(claimId: number, config: NodeConfig): Promise<Told> {
  const { Claim } = await ask<SimulatedClaimQuery>(SimulatedClaimDocument, { id: claimId });
  const claim = Claim[0]!;
  if (config.nodeType === 'allocateSupplier') {
    const names = await ask<SimulatedNamesQuery>(SimulatedNamesDocument, {
      templateIds: [],
      supplierIds: [config.supplierCompany],
    });
    const found = allocated(namesIn(names).company(config), config);
    return 'attention' in found ? found : { to: supplierRecipients(found.company).to };
  }
  if (config.isAutomatic !== true) {
    const attention = ownerAttention(claim.Owner!);
    return attention === undefined ? { owner: claim.Owner!.name } : { attention };
  }
  const channel = config.nodeType === 'sendMessageText' ? 'sms' : 'email';
  const found = messageRecipients(config.sendTo, claim, channel);
  return 'attention' in found ? { attention: found.attention } : { to: found.to };
}

const email = (...sendTo: readonly string[]): Partial<NodeConfig> => ({
  isAutomatic: true,
  sendTo,
  subject: 'Your claim',
  message: '<p>Hello</p>',
});
const MIA = { ph_first_name: 'Mia', ph_last_name: 'Ng', ph_email: 'mia@example.com', ph_phone: '0412 345 678' };
const contact = (id: string, more: object) => ({ id, firstName: id, isPrimary: false, ...more });

it.each<[string, NodeConfig['nodeType'], Partial<NodeConfig>, object, Told]>([
  [
    'the policy holder',
    'sendMessageEmail',
    email('policy holder'),
    MIA,
    { to: [{ name: 'Mia Ng', email: 'mia@example.com' }] },
  ],
  [
    'the policy holder’s number',
    'sendMessageText',
    { ...email('policy holder'), message: 'Hello' },
    MIA,
    { to: [{ name: 'Mia Ng', phone: '+61412345678' }] },
  ],
  [
    'the broker’s primary contact, and the policy holder',
    'sendMessageEmail',
    email('broker', 'policy holder'),
    {
      ...MIA,
      broker_email: 'office@example.com',
      broker_contacts: JSON.stringify([
        contact('Ann', { email: 'ann@example.com' }),
        contact('Bo', { surname: 'Lee', email: 'bo@example.com', isPrimary: true }),
      ]),
    },
    {
      to: [
        { name: 'Bo Lee', email: 'bo@example.com' },
        { name: 'Mia Ng', email: 'mia@example.com' },
      ],
    },
  ],
  [
    'nobody, where the broker has no address',
    'sendMessageEmail',
    email('broker', 'policy holder'),
    MIA,
    { attention: 'The claim has no e-mail address of the broker. Add it under Policy info, then retry.' },
  ],
  [
    'nobody, where nobody is chosen',
    'sendMessageEmail',
    email(),
    MIA,
    { attention: 'The claim has no e-mail address of anybody. Add it under Policy info, then retry.' },
  ],
])('engine and simulator name %s', async (_what, nodeType, config, columns, expected) => {
  const { engine, simulator } = await both(nodeType, config, columns);
  expect(engine).toEqual(expected);
  expect(simulator).toEqual(engine);
});

it('engine and simulator name the insurer of the claim', async () => {
  const insurer = here().row('insurer');
  await sql(`update insurer set email = 'desk@example.com' where id = $1`, [insurer['id']]);
  const { engine, simulator } = await both('sendMessageEmail', email('insurer'), { insurer_id: insurer['id'] });
  expect(engine).toEqual({ to: [{ name: insurer['name'], email: 'desk@example.com' }] });
  expect(simulator).toEqual(engine);
});

it('engine and simulator name the owner of the claim, who has the task', async () => {
  const { engine, simulator } = await both('updateReserve', {});
  expect(engine).toEqual({ owner: expect.stringMatching(/./) as string });
  expect(simulator).toEqual(engine);
});

it('engine and simulator name the supplier, or what keeps it from being asked', async () => {
  const supplier = here().row('supplier');
  const config = { isAutomatic: true, supplierCompany: Number(supplier['id']), message: '<p>Please come.</p>' };
  await sql(`update supplier set email = 'roof@example.com' where id = $1`, [supplier['id']]);
  const written = await both('allocateSupplier', config);
  expect(written.engine).toEqual({ to: [{ name: supplier['name'], email: 'roof@example.com' }] });
  expect(written.simulator).toEqual(written.engine);
  const someone = await both('allocateSupplier', { ...config, supplierStaffMember: here().people.handler.userId });
  expect(someone.engine).toEqual({ attention: expect.stringContaining('cannot sign in') as string });
  expect(someone.simulator).toEqual(someone.engine);
  const gone = await both('allocateSupplier', { ...config, supplierCompany: 999_999_999 });
  expect(gone.engine).toEqual({ attention: expect.stringContaining('was deleted') as string });
  expect(gone.simulator).toEqual(gone.engine);
});
