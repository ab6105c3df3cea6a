// A page of its own that a browser bench measures: built as the product is, served, and opened.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build, preview, type Plugin } from 'vite';
import { appPlugins, appResolve } from '../scripts/vite/app-base.ts';

const CHROMIUM = process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium';
const ROOT = path.join(import.meta.dirname, '..');
/** It asks of the whole product what a single page need not hold. */
const OF_THE_PRODUCT = 'claimworks-alias-is-used';

/** @param folder in bench/, with the page's index.html */
export async function withBenchPage<T>(folder: string, work: (page: Page) => Promise<T>): Promise<T> {
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-bench-page-'));
  const input = path.join(ROOT, 'bench', folder, 'index.html');
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: appPlugins().filter((plugin) => (plugin as Partial<Plugin>).name !== OF_THE_PRODUCT),
    resolve: appResolve,
    build: { outDir, emptyOutDir: true, target: 'es2023', rolldownOptions: { input } },
  });
  const server = await preview({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(fs.existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : {}),
  });
  try {
    const address = server.httpServer.address();
    if (address === null || typeof address === 'string') throw new Error('The preview has no port.');
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on('pageerror', (error) => console.error(error));
    await page.goto(`http://127.0.0.1:${address.port}/bench/${folder}/index.html`);
    return await work(page);
  } finally {
    await browser.close();
    await server.close();
    fs.rmSync(outDir, { recursive: true, force: true });
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
