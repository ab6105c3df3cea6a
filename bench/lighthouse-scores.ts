// Lighthouse on pages as somebody opens them who is signed in and has nothing of them yet: desktop, cold.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '#server/free-port.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { addHeavyClaim } from './claim-data.ts';
import { withProduct } from './product.ts';
import { circumstancesText, figure, type Circumstances } from './report.ts';
import { median } from './rounds.ts';

/** What is used of the library, which is installed for this part alone. */
interface Lighthouse {
  readonly default: (
    url: string,
    flags: { readonly port: number; readonly disableStorageReset: boolean; readonly onlyCategories: readonly string[] },
    config: unknown,
  ) => Promise<
    | {
        readonly lhr: {
          readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
          readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
        };
      }
    | undefined
  >;
  readonly desktopConfig: unknown;
}

export interface Scores {
  readonly name: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly speedIndex: number;
  readonly blocking: number;
  /** How far what was drawn moved, of the page; 0 is still. */
  readonly shift: number;
}

const FOLDER = path.join(import.meta.dirname, 'lighthouse');
const CHROMIUM = process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const PERFORMANCE_TARGET = 0.9;
const TIMES = 3;

async function load(): Promise<Lighthouse> {
  const entry = path.join(FOLDER, 'node_modules/lighthouse/core/index.js');
  if (!fs.existsSync(entry))
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' });
  return (await import(entry)) as Lighthouse;
}

/** Looks at home, claim search and the claim with much on it. */
export async function scorePages(databaseUrl: string, ownerId: number): Promise<readonly Scores[]> {
  const lighthouse = await load();
  const claimId = await addHeavyClaim(databaseUrl, ownerId);
  const pages = {
    home: '/app',
    'claim search': '/app/claims/search',
    'claim with much on it': `/app/claims/details/${claimId}/manage-claim`,
  };
  return withProduct(databaseUrl, async ({ service }) => {
    const port = await freePort();
    const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-bench-lighthouse-'));
    const context = await chromium.launchPersistentContext(profile, {
      baseURL: service.url,
      args: [`--remote-debugging-port=${port}`],
      ...(fs.existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : {}),
    });
    try {
      const page = await context.newPage();
      await signIn(page, 'olivia');
      const session = await context.newCDPSession(page);
      const scores: Scores[] = [];
      for (const [name, address] of Object.entries(pages)) {
        const taken: Scores[] = [];
        for (let time = 0; time < TIMES; time++) {
          await session.send('Network.clearBrowserCache');
          const flags = { port, disableStorageReset: true, onlyCategories: CATEGORIES };
          const result = await lighthouse.default(`${service.url}${address}`, flags, lighthouse.desktopConfig);
          if (!result) throw new Error(`Lighthouse said nothing of ${name}`);
          const { categories, audits } = result.lhr;
          const score = (category: string): number => categories[category]?.score ?? 0;
          const measured = (audit: string): number => audits[audit]?.numericValue ?? 0;
          taken.push({
            name,
            performance: score('performance'),
            accessibility: score('accessibility'),
            bestPractices: score('best-practices'),
            firstPaint: measured('first-contentful-paint'),
            largestPaint: measured('largest-contentful-paint'),
            speedIndex: measured('speed-index'),
            blocking: measured('total-blocking-time'),
            shift: measured('cumulative-layout-shift'),
          });
        }
        const of = (pick: (one: Scores) => number): number => median(taken.map(pick));
        scores.push({
          name,
          performance: of((one) => one.performance),
          accessibility: of((one) => one.accessibility),
          bestPractices: of((one) => one.bestPractices),
          firstPaint: of((one) => one.firstPaint),
          largestPaint: of((one) => one.largestPaint),
          speedIndex: of((one) => one.speedIndex),
          blocking: of((one) => one.blocking),
          shift: of((one) => one.shift),
        });
      }
      return scores;
    } finally {
      await context.close();
      fs.rmSync(profile, { recursive: true, force: true });
    }
  });
}

export function scoresText(scores: readonly Scores[], circumstances: Circumstances): string {
  const said = (value: number, target: number): string => `${figure(value, 2)}${value < target ? ' (**missed**)' : ''}`;
  return [
    '## Lighthouse',
    '',
    circumstancesText(circumstances),
    '',
    `Desktop, cold: signed in, with an empty cache; median of ${TIMES}. Targets: performance ${PERFORMANCE_TARGET}, the others 1.`,
    '',
    '| page | performance | accessibility | best practices | first paint, ms | largest paint, ms | speed index, ms | blocking, ms | shift |',
    '|---|---|---|---|---|---|---|---|---|',
    ...scores.map(
      (one) =>
        `| ${one.name} | ${said(one.performance, PERFORMANCE_TARGET)} | ${said(one.accessibility, 1)} | ${said(one.bestPractices, 1)} | ${figure(one.firstPaint, 0)} | ${figure(one.largestPaint, 0)} | ${figure(one.speedIndex, 0)} | ${figure(one.blocking, 0)} | ${figure(one.shift, 2)} |`,
    ),
    '',
  ].join('\n');
}
