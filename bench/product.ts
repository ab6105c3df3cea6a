// The whole product over the database of the benchmark, with a browser in which the demo's administrator is signed in.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
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

/** As somebody has it: with a profile, in which it keeps compiled code too. */
function launch(profile: string, baseURL: string): Promise<BrowserContext> {
  const executable = fs.existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : {};
  return chromium.launchPersistentContext(profile, { ...executable, baseURL, viewport: { width: 1440, height: 900 } });
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
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-bench-profile-'));
  let browser: BrowserContext | undefined;
  try {
    browser = await launch(profile, service.url);
    const identity = createEmbeddedIdentity({
      pool,
      publicUrl: service.url,
      dataDir: dataDirectory,
      environment: 'test',
      hostedDomain: undefined,
    });
    const page = await browser.newPage();
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
    for (const directory of [dataDirectory, profile]) fs.rmSync(directory, { recursive: true, force: true });
  }
}
