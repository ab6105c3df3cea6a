// Starting, stopping and being killed: nothing that was acknowledged is lost, and a person is told what to do.
import fs from 'node:fs';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { onDatabase, postmaster } from '#tests/support/embedded-database.ts';
import { makeDataDirectory, startProcess, untilReady, type StartedProcess } from './started-process.ts';

const directory = makeDataDirectory();
let service: StartedProcess;

beforeAll(async () => {
  service = startProcess(directory);
  await untilReady(service);
});
afterAll(async () => {
  service.child.kill('SIGTERM');
  await service.exited;
  fs.rmSync(directory, { recursive: true, force: true });
});

const addOrganisation = (name: string) =>
  onDatabase(directory, (client) => client.query('insert into org (name) values ($1)', [name]));
const organisations = () =>
  onDatabase(directory, async (client) =>
    (await client.query<{ name: string }>('select name from org order by id')).rows.map(({ name }) => name),
  );

describe('the service', () => {
  it('stops cleanly on SIGTERM, its Postgres too, and a second start keeps the data', async () => {
    await addOrganisation('Kept');
    const { pid } = postmaster(directory);
    service.child.kill('SIGTERM');
    expect(await service.exited).toBe(0);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(service.output()).not.toMatch(/error/i);
    service = startProcess(directory);
    await untilReady(service);
    expect(await organisations()).toContain('Kept');
  });

  it('goes on after its Postgres was killed, with every row that was acknowledged', async () => {
    const acknowledged: string[] = [];
    const { pid } = postmaster(directory);
    await onDatabase(directory, async (client) => {
      for (let number = 0; number < 500; number++) {
        await client.query('insert into org (name) values ($1)', [`Row ${number}`]);
        acknowledged.push(`Row ${number}`);
        if (number === 200) process.kill(pid, 'SIGKILL');
      }
    }).catch(() => undefined);
    await eventually(async () => service.output().includes('is back'), 60_000);
    await untilReady(service);
    expect(postmaster(directory).pid).not.toBe(pid);
    expect(await organisations()).toEqual(expect.arrayContaining(acknowledged));
    expect(acknowledged.length).toBeGreaterThan(200);
    expect(service.output()).toMatch(/The embedded Postgres has died/);
  });

  it('takes over the Postgres that a killed one left behind', async () => {
    const { pid } = postmaster(directory);
    service.child.kill('SIGKILL');
    await service.exited;
    service = startProcess(directory);
    await untilReady(service);
    expect(postmaster(directory).pid).toBe(pid);
    expect(service.output()).toMatch(/Took over the Postgres/);
    expect(await organisations()).toContain('Kept');
  });

  it('is refused a data directory that another one uses', async () => {
    const second = startProcess(directory);
    expect(await second.exited).toBe(3);
    expect(second.output()).toMatch(/Another Claimworks \(process \d+\) is using .*DATA_DIR/s);
    await untilReady(service);
  });

  it('says that its port is taken, and starts nothing', async () => {
    const other = makeDataDirectory();
    const blocker = net.createServer();
    const port = await new Promise<number>((resolve) => {
      blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as net.AddressInfo).port));
    });
    const started = startProcess(other, { PORT: String(port) });
    expect(await started.exited).toBe(3);
    expect(started.output()).toContain(`Port ${port} is taken by another program.`);
    expect(fs.readdirSync(other)).toEqual([]);
    blocker.close();
    fs.rmSync(other, { recursive: true });
  });

  it('names every problem of its environment at once', async () => {
    const started = startProcess(directory, {
      NODE_ENV: 'production',
      S3_BUCKET: 'b',
      SUPABASE_URL: 'nonsense',
      SUPABASE_SERVICE_KEY: 'k',
      LOG_LEVEL: 'loud',
    });
    expect(await started.exited).toBe(2);
    for (const name of [
      'DATABASE_URL',
      'AUTH0_DOMAIN',
      'SMTP_URL',
      'PUBLIC_URL',
      'APP_SECRET',
      'S3_BUCKET and SUPABASE_URL',
      'LOG_LEVEL',
    ])
      expect(started.output()).toContain(name);
  });

  it('says that the database cannot be reached', async () => {
    const other = makeDataDirectory();
    const started = startProcess(other, { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/nothing' });
    expect(await started.exited).toBe(1);
    expect(started.output()).toContain('The database does not answer');
    expect(started.output()).not.toContain('secret');
    fs.rmSync(other, { recursive: true });
  });
}, 180_000);
