// Whom the drawer offers is whom the service takes, and nobody else.
import { beforeAll, describe, expect, it } from 'vitest';
import { assigneeWhere } from '#src/record/tasks/drawer/assignee-where.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
});

const OFFERED = 'query ($where: UserInOrg_bool_exp!) { UserInOrg(where: $where) { userId } }';
const GIVE = 'mutation ($object: Task_insert_input!) { insert_Task_one(object: $object) { id } }';

describe.each(['claim', 'complaint'] as const)('[1§5] the assignees of a task of a %s', (entity) => {
  it('are those that the service takes', async () => {
    const { here } = running.world;
    const { admin, stranger, party, supplier } = here.people;
    const id = Number(here.row(entity)['id']);
    const { rows: members } = await running.database.pool.query<{ userId: number }>(
      'select user_id::int as "userId" from user_in_org where org_id = $1 order by 1',
      [here.orgId],
    );
    for (const ownerId of [admin.userId!, stranger.userId!]) {
      await running.database.pool.query(`update ${entity} set owner_id = $2 where id = $1`, [id, ownerId]);
      const { rows } = await running.database.pool.query<{ party: number }>(
        `select unnest(party_ids)::int as party from ${entity} where id = $1`,
        [id],
      );
      const where = assigneeWhere({ ownerId, externalOrgIds: rows.map((row) => row.party) });
      const offered = ((await running.graphql(OFFERED, { where }, admin)).data!['UserInOrg'] as { userId: number }[])
        .map((row) => row.userId)
        .sort((a, b) => a - b);
      const taken: number[] = [];
      for (const { userId } of members) {
        const answer = await running.graphql(
          GIVE,
          { object: { [`${entity}Id`]: id, title: 'Call', assignedToId: userId } },
          admin,
        );
        if (answer.errors === undefined) taken.push(userId);
      }
      expect(offered).toEqual(taken);
      expect(offered.includes(stranger.userId!)).toBe(ownerId === stranger.userId);
      expect(offered).toContain(party.userId!);
      expect(offered).not.toContain(supplier.userId!);
    }
  });
});
