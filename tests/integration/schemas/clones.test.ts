// Clone of configuration records (issue 14, item 5): each definition of the configuration can be cloned or says why not, and
// says of everything that hangs on its records whether it comes along; a workflow's rules do.
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDefinitions } from '#server/definitions/load.ts';
import { isCloneable } from '#src/kit/form/clone-values.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { asSession, queryAs } from '#tests/support/database.ts';

describe('a definition of the configuration', async () => {
  const { all } = await loadDefinitions(path.join(import.meta.dirname, '../../../schemas'));
  const configuration = all.filter(({ definition }) => definition.route?.startsWith('configuration/') === true);

  it.each(configuration.map((served) => [served.name, served] as const))(
    '%s is cloned, or says why not',
    (_name, { definition }) => {
      const { clone } = definition;
      const reason = clone !== undefined && 'not' in clone ? clone.not : '';
      expect(isCloneable(definition) ? 'cloned' : reason).toMatch(/^cloned$|\w+ \w+ \w+/);
    },
  );

  it.each(
    all.flatMap(({ definition: child }) => {
      const type = child.parent === undefined ? undefined : referencedType(child.record.properties[child.parent]);
      const parent = configuration.find(({ definition }) => definition.type === type);
      return parent === undefined ? [] : [[child.label.many, parent.name, parent] as const];
    }),
  )('%s of a clone of %s come along, or the drawer says that they do not', (_many, _name, { definition }) => {
    const { clone } = definition;
    const told = clone === undefined || 'not' in clone ? [] : [...(clone.leaves ?? []), ...(clone.takes ?? [])];
    expect(told).not.toEqual([]);
  });
});

/** The type that a property refers to. */
function referencedType(property: unknown): string | undefined {
  const reference =
    typeof property === 'object' && property !== null && 'x-reference' in property
      ? property['x-reference']
      : undefined;
  return typeof reference === 'object' && reference !== null && 'type' in reference
    ? String(reference.type)
    : undefined;
}

describe('a workflow that is made after another', () => {
  let cloned: Awaited<ReturnType<typeof cloneWorld>>;
  beforeAll(async () => {
    cloned = await cloneWorld();
  });
  afterAll(() => cloned.database.drop());

  it('has its rules, each one its own, and none of another organisation', async () => {
    const { here, there } = cloned.world;
    const source = Number(here.row('workflow')['id']);
    const rulesOf = (id: number) =>
      queryAs<Record<string, unknown>>(
        cloned.database.pool,
        here.people.admin,
        `select title, milestone_start_name, milestone_end_name, interval_in_days, interval_type, priority, color, is_enabled from workflow_rule where workflow_id = ${id} order by id`,
      );
    const rules = await rulesOf(source);
    expect(rules.length).toBeGreaterThan(0);
    const add = (copiedFromId: number) =>
      asSession(cloned.database.pool, here.people.admin, async (client) => {
        const { rows } = await client.query<{ id: number }>(
          `insert into workflow (name, copied_from_id) values ('Copy', $1) returning id::int as id`,
          [copiedFromId],
        );
        return rows[0]!.id;
      });
    const copy = await add(source);
    expect(await rulesOf(copy)).toEqual(rules);
    // what becomes of one is nothing to the other
    await asSession(cloned.database.pool, here.people.admin, (client) =>
      client.query('delete from workflow_rule where workflow_id = $1', [copy]),
    );
    expect(await rulesOf(source)).toEqual(rules);
    await expect(add(Number(there.row('workflow')['id']))).rejects.toThrow('workflow_copied_from_id_fkey');
    await expect(
      asSession(cloned.database.pool, here.people.admin, (client) =>
        client.query('update workflow set copied_from_id = $2 where id = $1', [copy, copy]),
      ),
    ).rejects.toThrow('permission denied');
  });
});
