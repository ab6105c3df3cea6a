import { describe, expect, it } from 'vitest';
import { chartSvg } from './chart-image.ts';
import {
  chartCsv,
  chartFileName,
  chartSummary,
  drawnSeries,
  formatDays,
  formatNumber,
  formatPercent,
  isEmptyChart,
  monthLabels,
  type Chart,
} from './chart.ts';

const CHART: Chart = {
  title: 'Received and closed',
  period: 'Last 6 months',
  category: 'Month',
  series: [
    { name: 'Received', format: formatNumber },
    { name: 'Closed', format: formatNumber, before: 'Closed, period before' },
  ],
  rows: [
    { key: '2026-10', label: 'Oct 2026', values: [1234, 7], before: [3, 9] },
    { key: '2026-11', label: '=Nov & <2026>', values: [0, null] },
  ],
};
const SCOPE = { words: 'All handling parties, My claims', asAt: '25/11/2026 10:45', day: '2026-11-25' };

describe('a chart', () => {
  it('says its numbers in words', () => {
    expect(chartSummary(CHART)).toBe(
      'Received and closed, last 6 months. Oct 2026: received 1,234, closed 7; =Nov & <2026>: received 0, closed 0.',
    );
  });

  it('takes its scope and time along in its file, with plain numbers and no formula', () => {
    expect(chartCsv(CHART, SCOPE.words, SCOPE.asAt).split('\r\n')).toEqual([
      'Received and closed,Last 6 months',
      '"All handling parties, My claims",As at 25/11/2026 10:45',
      'Month,Received,Closed,"Closed, period before"',
      'Oct 2026,1234,7,9',
      '"\'=Nov & <2026>",0,,',
      '',
    ]);
    expect(chartFileName(CHART.title, SCOPE.day)).toBe('dashboard-received-and-closed-2026-11-25');
  });

  it('has parts beside what they are parts of, so that nobody adds both', () => {
    const part = { key: 'Service - Delay', label: 'Delay', values: [3], before: [1] };
    const chart: Chart = {
      title: 'By issue',
      period: 'Last 30 days',
      category: 'Issue group',
      partCategory: 'Issue',
      series: [{ name: 'Complaints', format: formatNumber, before: 'Period before' }],
      rows: [
        { key: 'Service', label: 'Service', values: [3], before: [1], parts: [part] },
        { key: 'None', label: 'None', values: [1], before: [0] },
      ],
    };
    expect(chartCsv(chart, 'All', 'now').split('\r\n').slice(2)).toEqual([
      'Issue group,Issue,Complaints,Period before',
      'Service,,3,1',
      'Service,Delay,3,1',
      'None,,1,0',
      '',
    ]);
  });

  it('draws some of its series, and has the others in its words and files', () => {
    const chart: Chart = { ...CHART, drawn: 1 };
    expect(drawnSeries(chart).map(({ name }) => name)).toEqual(['Received']);
    expect(drawnSeries(CHART).map(({ name }) => name)).toEqual(['Received', 'Closed']);
    expect(chartSummary(chart)).toContain('closed 7');
  });

  it('is empty when it counts nothing', () => {
    expect(isEmptyChart(CHART)).toBe(false);
    expect(isEmptyChart({ ...CHART, rows: [{ key: '2026-10', label: 'Oct 2026', values: [0, null] }] })).toBe(true);
    expect(isEmptyChart({ ...CHART, rows: [] })).toBe(true);
  });

  it('is a picture with the numbers, whatever stands in its labels', () => {
    const colours = {
      ground: '#fff',
      text: '#000',
      quiet: '#555',
      series: ['#0e5869', '#7c919b'],
      red: 'r',
      orange: 'o',
      green: 'g',
    };
    const { svg, height } = chartSvg(CHART, SCOPE, colours);
    expect(svg).toContain('Received and closed, last 6 months');
    expect(svg).toContain('All handling parties, My claims. As at 25/11/2026 10:45');
    expect(svg).toContain('=Nov &amp; &lt;2026&gt;');
    expect(svg).toContain('>1,234<');
    expect(svg).not.toContain('<2026>');
    expect(chartSvg({ ...CHART, rows: [] }, SCOPE, colours).height).toBeLessThan(height);
  });
});

it('a month has a short and a whole name', () => {
  expect(monthLabels('2026-06')).toEqual({ key: '2026-06', label: 'Jun 2026', shortLabel: 'Jun' });
});

it('a share and a duration have one decimal, and a dash where there is nothing to share', () => {
  expect([formatPercent(66.66), formatPercent(100), formatPercent(null)]).toEqual(['66.7%', '100.0%', '–']);
  expect([formatDays(1041.2), formatDays(null)]).toEqual(['1,041.2 days', '–']);
});
