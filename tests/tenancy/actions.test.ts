// Every action of the served schema as everybody, for rows of the own organisation and of the other one.
import { buildSchema, type GraphQLObjectType } from 'graphql';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTenant, readFunctions } from '#tests/support/catalogue.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import type { Place } from '#tests/support/world.ts';
import { startService, type OwnService } from '../integration/support/running-service.ts';
import { ACTORS, type Actor } from './expectations.ts';
import { actions } from './expected-actions.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const NAMES = Object.keys(actions);
/** Refusals of who asks or for what; all others are rules that the arguments break. */
const REFUSALS: readonly string[] = ['access-denied', 'permission-error', 'not-found', 'invalid-jwt'];

let running: OwnService;
beforeAll(async () => {
  running = await startService();
  for (const { orgId } of [running.world.here, running.world.there]) {
    await running.database.pool.query(
      `insert into comm_template (org_id, name, internal_name, related_to, channel, template) values ($1, 'Text', 'text', 'claim', 'sms', 'Hello {{linkText}}')`,
      [orgId],
    );
    await running.database.pool.query(`update invoice set status = 'sent', dt_sent = now() where org_id = $1`, [orgId]);
  }
});
afterAll(() => running.stop());

function somebody(actor: Actor): Somebody | undefined {
  if (actor === 'visitor') return undefined;
  return actor === 'superAdmin' ? running.world.superAdmin : running.world.here.people[actor];
}

const isSomething = (answer: unknown): boolean => !Array.isArray(answer) || answer.length > 0;

/** `reached`: it was done, or a rule refused; `refused`: not for this person, or there is no such thing. */
async function outcome(name: string, actor: Actor, place: Place): Promise<string> {
  const expectation = actions[name];
  if (!expectation) return 'unknown';
  const { data, errors } = await running.graphql(
    `${expectation.kind} { ${name}${expectation.args(place, running.url)} ${expectation.select} }`,
    {},
    somebody(actor),
  );
  const code = errors?.[0]?.extensions.code;
  if (code === 'unexpected') return `a fault of ours: ${errors?.[0]?.message}`;
  if (code !== undefined) return REFUSALS.includes(code) ? 'refused' : `reached (${code}: ${errors?.[0]?.message})`;
  const value = data?.[name];
  if (value === null || value === undefined) return 'refused';
  return (expectation.finds ?? isSomething)(value) ? 'reached' : 'refused';
}

/** A fingerprint of everything that belongs to a place. */
async function everything(place: Place): Promise<Record<string, string>> {
  const tables = running.world.tables.filter((each) => isTenant(each) && !each.isView);
  const prints = tables.map(({ name }) => {
    // jobs that are there go on by themselves
    const row = name === 'job' ? 'row(t.id, t.task, t.payload)::text' : 't::text';
    return `select '${name}' as name, md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) as print from "${name}" t where org_id = $1`;
  });
  const { rows } = await running.database.pool.query<{ name: string; print: string }>({
    // to plan it takes longer than to run it
    name: 'everything',
    text: prints.join(' union all '),
    values: [place.orgId],
  });
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

describe('actions', () => {
  it('[1§7] of the served schema are all in the expectations', async () => {
    const schema = buildSchema(fs.readFileSync(path.join(ROOT, 'src/generated/schema.graphql'), 'utf8'));
    const functions = (await readFunctions(running.database.pool))
      .filter((each) => each.schema === 'public')
      .map((each) => each.name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
    const roots = [schema.getQueryType(), schema.getMutationType()].filter(
      (type): type is GraphQLObjectType => type !== null && type !== undefined,
    );
    const served = roots
      .flatMap((type) => Object.keys(type.getFields()))
      .filter(
        (name) =>
          /^[a-z]/.test(name) &&
          !/^(insert|update|delete)_/.test(name) &&
          !functions.includes(name.replace(/_aggregate$/, '')),
      );
    expect(served.toSorted()).toEqual(NAMES.toSorted());
  });

  it.each(NAMES)('[1§6] %s is for those who are named', async (name) => {
    const { callers = [] } = actions[name] ?? {};
    const found: [Actor, string][] = [];
    for (const actor of ACTORS) found.push([actor, await outcome(name, actor, running.world.here)]);
    expect(found.filter(([actor, result]) => result.startsWith('reached') !== callers.includes(actor))).toEqual([]);
  });

  it.each(NAMES.filter((name) => !actions[name]?.isOwn))(
    '[1§6] %s reaches nothing of another organisation',
    async (name) => {
      const { everywhere = [] } = actions[name] ?? {};
      const before = await everything(running.world.there);
      const found: [Actor, string][] = [];
      for (const actor of ACTORS.filter((each) => !everywhere.includes(each)))
        found.push([actor, await outcome(name, actor, running.world.there)]);
      expect(found.filter(([, result]) => result !== 'refused')).toEqual([]);
      expect(await everything(running.world.there)).toEqual(before);
      for (const actor of everywhere) expect(await outcome(name, actor, running.world.there)).toMatch(/^reached/);
    },
  );
});
