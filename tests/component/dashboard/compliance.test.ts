// The compliance tab: its figures, its map, and the period before.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { eachLook } from '../support/looks.ts';
import { asTable, card, cellsOf, filterOf, row } from './figures.ts';

const TYPES = ['near miss', 'incident', 'major breach'];
const LEVELS = ['high', 'medium', 'low'];

function showIncidents(): void {
  theService().answer('incidentsDashboard', () => [
    ...['2026-10', '2026-11'].map((label, place) => row('reported by month', place * 3, { label })),
    row('reported by month', 2, { label: '2025-10', isPrevious: true }),
    row('reported by month', 2, { label: '2025-11', isPrevious: true }),
    ...TYPES.map((label, place) => row('by type', place, { label })),
    ...TYPES.map((label) => row('by type', 1, { label, isPrevious: true })),
    row('by product', 3, { label: 'Claims' }),
    row('by product', 2, { label: 'Policies', isPrevious: true }),
    row('open', 11, { label: 'open', key: null }),
    row('open breaches', 4, { label: 'open', key: null }),
    ...LEVELS.flatMap((severity, place) =>
      ['low', 'medium', 'high'].map((frequency) =>
        row('severity and frequency', place, { label: `${severity},${frequency}` }),
      ),
    ),
  ]);
}

describe('the compliance tab', () => {
  signedInAs('olivia');

  it('[2§9] says that it loads, and counts nothing as zero', async () => {
    const letGo = theService().hold('IncidentsDashboard');
    await visit('/app/dashboard/compliance');
    await expect.element(page.getByRole('status', { name: 'Loading figures' })).toBeInTheDocument();
    letGo();
    await expect.element(card('Open incidents')).toMatchTextContent('Open incidents0Now');
    await expect.element(card('Open breaches')).toMatchTextContent('Open breaches0Now');
    await expect.element(card('By type')).toMatchTextContent('– No incident was identified in the last 30 days.');
    await expect.element(page.getByText('Showing all incidents of the organisation')).toBeVisible();
  });

  it('its numbers lead to the incidents that they count', async () => {
    showIncidents();
    await visit('/app/dashboard/compliance');
    expect(await filterOf(card('Open incidents').getByRole('link', { name: '11' }))).toEqual({ status: ['open'] });
    expect(await filterOf(card('Open breaches').getByRole('link', { name: '4' }))).toMatchObject({
      type: ['major breach', 'minor breach', 'breach of security delegation'],
    });
    const map = card('Severity and frequency');
    await expect.element(map.getByRole('row', { name: /^High/ })).toMatchTextContent('High000');
    expect(await filterOf(map.getByRole('row', { name: /^Low/ }).getByRole('link').nth(2))).toMatchObject({
      potentialImpactSeverity: ['low'],
      potentialImpactFrequency: ['high'],
    });
  });

  it('[issue 14] compares with the period before, in words and in tables', async () => {
    showIncidents();
    await visit('/app/dashboard/compliance');
    await expect.element(card('Reported by month')).toMatchTextContent('25% less than in the 12 months before');
    await expect.element(card('By type')).toMatchTextContent('Same as in the 31 days before');
    expect(cellsOf(await asTable('By type'))).toEqual([
      ['Near miss', '0', '1'],
      ['Incident', '1', '1'],
      ['Major breach', '2', '1'],
    ]);
    expect(cellsOf(await asTable('By product impacted'))).toEqual([
      ['Claims', '3', '0'],
      ['Policies', '0', '2'],
    ]);
  });

  it('stands in every look', async () => {
    showIncidents();
    await visit('/app/dashboard/compliance');
    await expect.element(card('By type')).toBeVisible();
    await eachLook();
  });
});
