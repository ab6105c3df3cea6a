import { describe, expect, it } from 'vitest';
import { readBrowserReport, type BrowserReport } from './browser-report.ts';

const report: BrowserReport = {
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  errors: [],
  suites: [
    {
      title: 'still.both.spec.ts',
      specs: [
        {
          title: 'stands still',
          file: 'still.both.spec.ts',
          tests: [
            { projectName: 'desktop', status: 'expected', results: [{ duration: 40 }] },
            {
              projectName: 'phone',
              status: 'unexpected',
              results: [
                { duration: 30, error: { message: 'it moved' } },
                { duration: 20, error: { message: 'it moved again' } },
              ],
            },
          ],
        },
      ],
      suites: [
        {
          title: 'a list',
          specs: [
            {
              title: 'opens',
              file: 'still.both.spec.ts',
              tests: [
                {
                  projectName: 'desktop',
                  status: 'flaky',
                  results: [{ duration: 7, error: { message: 'it was slow' } }, { duration: 3 }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe('the report of the browser tests', () => {
  it('names what failed on the phone alone, with what went wrong at each try', () => {
    const { passed, failed, details } = readBrowserReport(report);
    expect({ passed, failed }).toEqual({ passed: 2, failed: 1 });
    expect(details).toBe('[phone] still.both.spec.ts > stands still\nit moved\nit moved again');
  });

  it('names what passed at the second try only', () => {
    const { secondTries, remark } = readBrowserReport(report);
    expect(secondTries).toEqual(['[desktop] still.both.spec.ts > a list > opens']);
    expect(remark).toContain('it was slow');
  });

  it('adds up what the tests of a file took', () => {
    expect(readBrowserReport(report).files).toEqual([{ file: 'tests/e2e/still.both.spec.ts', milliseconds: 100 }]);
  });
});
