// The browser tests of a checkout, for what no other test has noticed: until one fails, twice in a row.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readBrowserReport, type BrowserReport } from '../../scripts/test/browser-report.ts';
import { ENVIRONMENT, type Verdict } from './judging.ts';

/** @param root the checkout */
export async function runBrowserTests(root: string): Promise<Verdict> {
  const report = path.join(root, '.cache', 'mutant-browser.json');
  fs.rmSync(report, { force: true });
  const child = spawn(
    path.join(root, 'node_modules/.bin/node'),
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json', '--retries=1', '--max-failures=1'],
    { cwd: root, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, stdio: 'ignore' },
  );
  await new Promise((resolve) => child.once('close', resolve));
  if (!fs.existsSync(report)) return { related: 1, ran: 0, remark: 'the browser tests left no report' };
  const read = JSON.parse(fs.readFileSync(report, 'utf8')) as BrowserReport;
  fs.rmSync(report);
  const { passed, failed, details = '' } = readBrowserReport(read);
  const counts = { related: passed + failed, ran: passed + failed };
  if (failed === 0) return counts;
  const [test = '', message = ''] = details.split('\n');
  // a service that does not come has no test's name
  if (ENVIRONMENT.test(details) && read.stats.unexpected === 0) return { ...counts, ran: passed, remark: test };
  return { ...counts, by: { layer: 'browser', file: 'tests/e2e', test, message } };
}
