// What waits is read a page at a time, however much of it there is: approvals the oldest first, the bell with what is unread first.
import { beforeAll, expect, it } from 'vitest';
import { asSession } from '#tests/support/database.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
});

it.each([
  ['reserve_payment_waiting_idx', `reserve_payment where status = 'pending' order by id`],
  ['reserve_change_waiting_idx', `reserve_change where status = 'requested' order by id`],
  ['notification_user_id_idx', 'notification where user_id = app.user_id() order by is_active desc, id desc'],
])('[1§2] %s gives a page in its order, without sorting', async (index, what) => {
  const plan = await asSession(running.database.pool, running.world.here.people.admin, async (client) => {
    // a few rows are sorted faster than an index is read: what is asked is whether it could be
    await client.query(
      'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off; set local enable_incremental_sort = off',
    );
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain select id from ${what} limit 25`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain(`using ${index}`);
  expect(plan).toMatch(/Index Cond: .*org_id/);
  expect(plan).not.toMatch(/\bSort\b/);
});
