// The whole product over the database of the benchmark, with a browser in which the demo's administrator is signed in.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { composeService, type Service } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { createEmbeddedIdentity } from '#server/identity/embedded/provider.ts';
import { Pool } from 'pg';
import { signIn } from '#tests/e2e/support/sign-in.ts';

export interface Product {
  readonly service: Service;
  readonly page: Page;
  /** A bearer header of a demo person in an organisation. */
  readonly bearer: (email: string, orgId: number, role: 'org_admin' | 'user') => Promise<string>;
}

const CHROMIUM = process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium';

async function launch(): Promise<Browser> {
  return chromium.launch(fs.existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : {});
}

/** Starts it, does the work and stops it again; serves the build in BENCH_APP_DIRECTORY where that is set. */
export async function withProduct<T>(databaseUrl: string, work: (product: Product) => Promise<T>): Promise<T> {
  const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-bench-page-'));
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory, PORT: '0', LOG_LEVEL: 'error' });
  const service = await composeService({
    ...config,
    appDirectory: process.env.BENCH_APP_DIRECTORY ?? config.appDirectory,
  });
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  let browser: Browser | undefined;
  try {
    browser = await launch();
    const identity = createEmbeddedIdentity({
      pool,
      publicUrl: service.url,
      dataDir: dataDirectory,
      environment: 'test',
      hostedDomain: undefined,
    });
    const page = await (
      await browser.newContext({ baseURL: service.url, viewport: { width: 1440, height: 900 } })
    ).newPage();
    await signIn(page, 'olivia');
    return await work({
      service,
      page,
      bearer: async (email, orgId, role) => `Bearer ${await identity.mintAccessToken({ email, orgId, role })}`,
    });
  } finally {
    await browser?.close();
    await pool.end();
    await service.close();
    fs.rmSync(dataDirectory, { recursive: true, force: true });
  }
}
