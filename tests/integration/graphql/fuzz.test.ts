// A few hundred requests of the seeded fuzz (bench/fuzz) to the whole product: none is answered without a code.
import fs from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type OwnService } from '../support/running-service.ts';
import { poolOf } from '../../../bench/fuzz/pool.ts';
import { fuzz } from '../../../bench/fuzz/run.ts';

const SCHEMA_FILE = path.join(import.meta.dirname, '../../../src/generated/schema.graphql');

let running: OwnService;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

describe('[1§1] requests that no page sends', () => {
  it('are answered or refused with a code, and the service goes on', async () => {
    const { here, superAdmin } = running.world;
    const people = [undefined, here.people.admin, here.people.handler, here.people.supplier, superAdmin];
    const said: string[] = [];
    const { codes } = await fuzz(
      {
        url: running.url,
        schema: buildSchema(fs.readFileSync(SCHEMA_FILE, 'utf8')),
        pool: await poolOf(running.database.pool),
        tokens: () => Promise.all(people.map((who) => (who ? running.token(who) : Promise.resolve(undefined)))),
        restore: () => Promise.resolve(),
      },
      { seed: 'short', requests: 400, from: 0, atATime: 4, say: (text) => said.push(text) },
    );
    expect(said).toEqual([]);
    // requests that are all refused would prove nothing
    expect(codes['ok']).toBeGreaterThan(40);
    expect(await (await fetch(`${running.url}/healthz`)).json()).toEqual({ status: 'ok' });
  }, 120_000);
});
