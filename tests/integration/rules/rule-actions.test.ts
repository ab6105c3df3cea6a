// Why a record has its colour, and how many a rule would colour, at the service.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';
import { rulesOf } from './support.ts';

let running: RunningService;
let rules: ReturnType<typeof rulesOf>;
let people: Readonly<Record<'admin' | 'handler' | 'stranger', Somebody>>;
let workflowId: number;
let claim: number;
const YEAR_AGO = new Date(Date.now() - 365 * 86_400_000).toISOString();

beforeAll(async () => {
  running = await sharedService();
  const { here } = running.world;
  people = here.people;
  rules = rulesOf(running.database.pool, here.orgId);
  workflowId = Number(here.row('workflow')['id']);
  for (const table of ['indicator_definition', 'workflow_rule'])
    await rules.asOrg(`delete from ${table} where org_id = app.org_id()`);
  const shape = { starts: 'received', ends: 'acknowledged', length: 2, type: 'business' } as const;
  await rules.rule('indicator_definition', { ...shape, title: 'Small', priority: 2, color: 'red' });
  await rules.rule('indicator_definition', { ...shape, title: 'In fifty years', length: 600, type: 'months' });
  await rules.rule('indicator_definition', { ...shape, title: 'Beyond', length: 3650 });
  await rules.rule('indicator_definition', { ...shape, title: 'Other start', starts: 'lodged', ends: 'received' });
  await rules.rule('workflow_rule', { ...shape, title: 'Large', priority: 9, color: 'orange', workflowId });
  claim = await rules.claim(YEAR_AGO, { workflow_id: workflowId });
});

const clocks = (who: Somebody, entityId = claim) =>
  running.graphql(
    'query ($id: bigint!) { ruleClocks(entity: "claim", entityId: $id) { kind title color startedBy startedAt dueAt isOn } }',
    { id: entityId },
    who,
  );

describe('[1§2.2] why this colour', () => {
  it('names the rules that are on, the one that wins first, then those to come', async () => {
    const { data } = await clocks(people.admin);
    const found = data!['ruleClocks'] as readonly { readonly title: string; readonly dueAt: string | null }[];
    expect(found).toMatchObject([
      { kind: 'workflow', title: 'Large', isOn: true, startedBy: 'milestone_received' },
      { kind: 'claim', title: 'Small', isOn: true },
      { title: 'Other start', isOn: false },
      { title: 'In fifty years', isOn: false },
      { title: 'Beyond', isOn: false, dueAt: null },
    ]);
  });

  it('is for those who see the record', async () => {
    const { errors } = await clocks(people.stranger);
    expect(errors?.[0]?.message).toBe('There is no such claim.');
  });
});

describe('a rule’s editor', () => {
  const count = (who: Somebody, more: Readonly<Record<string, unknown>> = {}) =>
    running.graphql(
      `query ($start: String!, $length: Int!, $workflowId: bigint, $ruleId: bigint) {
         ruleCount(entity: "claim", milestoneStartName: $start, milestoneEndName: "milestone_acknowledged", intervalInDays: $length, intervalType: "calendar", workflowId: $workflowId, ruleId: $ruleId) { open isMore history } }`,
      { start: 'milestone_received', length: 300, ...more },
      who,
    );
  const open = async (more: Readonly<Record<string, unknown>> = {}) =>
    ((await count(people.admin, more)).data!['ruleCount'] as { open: number }).open;

  it('counts the open records that it would colour today', async () => {
    const before = await open();
    expect(before).toBeGreaterThan(0);
    const other = await rules.claim(YEAR_AGO);
    expect(await open()).toBe(before + 1);
    expect(await open({ workflowId })).toBe(1);
    expect(await open({ length: 400 })).toBe(0);
    await rules.record('claim', other, 'acknowledged');
    expect(await open()).toBe(before);
    await rules.asOrg(`update claim set status = 'closed' where id = $1`, [claim]);
    expect(await open()).toBe(before - 1);
    await rules.asOrg(`update claim set status = 'reopened' where id = $1`, [claim]);
  });

  it('says how often the rule was on before', async () => {
    const [rule] = await rules.asOrg<{ id: number }>(
      `select id::float8 as id from workflow_rule where title = 'Large' and org_id = app.org_id()`,
    );
    const { data } = await count(people.admin, { workflowId, ruleId: rule!.id });
    // the claim was closed once
    expect(data!['ruleCount']).toMatchObject({ history: 1, isMore: false });
  });

  it('is for administrators, and for milestones and intervals that there are', async () => {
    expect((await count(people.handler)).errors?.[0]?.message).toBe(
      'Only administrators of the organisation may do this.',
    );
    expect((await count(people.admin, { start: 'milestone_made_up' })).errors?.[0]?.message).toBe(
      'Not a milestone of a claim',
    );
    expect((await count(people.admin, { length: 0 })).errors?.[0]?.message).toBe('From 1 to 3650');
  });
});
