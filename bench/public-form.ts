// The JavaScript of the public complaint form: all that a browser loads of it, with what a chosen file brings along.
import zlib from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { withProduct } from './product.ts';
import { circumstancesText, figure, type Circumstances } from './report.ts';

const TARGET_KILOBYTES = 150;

export interface LoadedScript {
  readonly name: string;
  /** Of 1000 bytes, compressed by gzip as far as it goes. */
  readonly kilobytes: number;
}

async function scriptsOf(browser: Browser, origin: string): Promise<LoadedScript[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const answers: Response[] = [];
    page.on('response', (response) => void answers.push(response));
    await page.goto(`${origin}/public/new-complaint/${BANKSIA}`);
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({
        name: 'letter.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('A letter.'),
      });
    await page.waitForLoadState('networkidle');
    const scripts = answers.filter((answer) => /\.js($|\?)/.test(answer.url()));
    return await Promise.all(
      scripts.map(async (answer) => ({
        name: new URL(answer.url()).pathname,
        kilobytes: zlib.gzipSync(await answer.body(), { level: 9 }).length / 1000,
      })),
    );
  } finally {
    await context.close();
  }
}

/** Opens the form as a visitor and chooses a file. @returns the scripts, the largest first */
export async function measurePublicForm(databaseUrl: string): Promise<LoadedScript[]> {
  return withProduct(databaseUrl, async ({ service, page }) => {
    const browser = page.context().browser();
    if (!browser) throw new Error('No browser');
    return (await scriptsOf(browser, service.url)).toSorted((a, b) => b.kilobytes - a.kilobytes);
  });
}

/** The form's scripts as Markdown. */
export function publicFormText(scripts: readonly LoadedScript[], circumstances: Circumstances): string {
  const sum = scripts.reduce((all, { kilobytes }) => all + kilobytes, 0);
  return [
    '## The JavaScript of the public complaint form',
    '',
    circumstancesText(circumstances),
    '',
    `What a browser loads until the form can be filled in and a file is chosen: ${scripts.length} scripts, ${figure(sum, 1)} kB by gzip. The largest:`,
    '',
    ...scripts
      .slice(0, 5)
      .map(({ name, kilobytes }) => `- ${name.replace(/-[\w-]{8}\.js$/, '')}: ${figure(kilobytes, 1)} kB`),
    '',
    `Target at most ${TARGET_KILOBYTES} kB: ${sum <= TARGET_KILOBYTES ? 'met' : '**missed**'} (${figure(sum, 1)}).`,
    '',
  ].join('\n');
}
