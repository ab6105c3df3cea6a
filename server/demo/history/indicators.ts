// Rules that are on in the demo: asked once all is as it stands today, dated when they came due.
import type pg from 'pg';
import { countClocks } from '#server/clocks/pass.ts';
import { evaluateAll, RULED } from '#server/rules/evaluate.ts';

const INSTANCES = ['indicator', 'workflow_rule_instance', 'complaint_indicator'];

/** Asks the rules of every organisation. */
export async function evaluateRules(client: pg.ClientBase): Promise<void> {
  await client.query('analyze milestone, claim, complaint');
  const { rows } = await client.query<{ id: string }>('select id from org order by id');
  for (const { id } of rows) {
    await client.query(`select set_config('app.org_id', $1, true)`, [id]);
    for (const entity of RULED) await evaluateAll((work) => work(client), entity);
    await client.query('select app.rules_were_asked()');
    await countClocks((work) => work(client), false);
  }
  await client.query(`select set_config('app.org_id', '', true)`);
  for (const table of INSTANCES) await client.query(`update ${table} set turned_on_at = due_at`);
}
