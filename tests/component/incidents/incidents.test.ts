// Incidents: the page of one, what a closed one still takes, the form, and where addresses lead.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CLAIM_NOT_FOUND, COMPLAINT_NOT_FOUND, INCIDENT_CLOSED, INCIDENT_NO_ACCESS } from '#domain/incident.ts';
import { childOf } from '#domain/fields.ts';
import { incidentSearchAddress } from '#domain/search-addresses.ts';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { expectAddress, expectHidden, textsOf } from '../support/steps.ts';
import { card, details, newIncident, SEARCH } from './incidents.ts';

signedInAs('henry');

const row = (title: string, label: string) => card(title).getByRole('button', { name: new RegExp(`^Edit ${label}:`) });
const question = page.getByRole('group', { name: 'Save? Do you want to save changes?' });
const stored = (id: number) =>
  theService()
    .store.all('Incident')
    .find((one) => one['id'] === id);

async function expectError(message: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Error' });
  await expect.element(dialog).toMatchTextContent(message);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectAddress(SEARCH);
}

describe('the search of incidents', () => {
  const rows = page.getByRole('table').getByCSS('tbody').getByRole('row');
  const applied = () => textsOf(page.getByRole('list', { name: 'Applied filters' }).last().getByRole('listitem'));

  it('finds by the handling party of the claim that an incident came of', async () => {
    const claim = theService()
      .store.all('Claim')
      .find(({ orgId, partyIds }) => orgId === 1 && Array.isArray(partyIds) && partyIds.length > 0);
    const asked = {
      externalOrgIds: [Number(childOf(claim?.['partyIds'], 0))],
      dtIdentified: { from: '2019-03-01', to: '2019-03-31' },
    };
    const columns = { dtIdentified: '2019-03-05T00:00:00Z' };
    const id = newIncident({ ...columns, claimId: claim?.['id'] });
    newIncident(columns);
    await visit(incidentSearchAddress(asked));
    await expect.element(rows).toHaveLength(1);
    await expect.element(rows).toMatchTextContent(new RegExp(`^${id}`));
    await expect.poll(() => applied()[1]).toMatch(/^Handling party: [A-Z]/);
  });

  it('an address that cannot be read finds nothing and says why', async () => {
    await visit(
      `${SEARCH}?filter=${encodeURIComponent('{"status":"open","externalOrgIds":["x"],"dtIdentified":"soon"}')}`,
    );
    await expect.element(page.getByText('No incidents found')).toBeVisible();
    await expect
      .poll(applied)
      .toEqual(['Status: cannot be read', 'Date identified: cannot be read', 'Handling party: cannot be read']);
  });
});

describe('the page of an incident', () => {
  it('[2§2] has its cards, its sections, and marks a breach', async () => {
    await visit(details(newIncident()));
    for (const title of [
      'Incident',
      'Impact',
      'Cause and solution',
      'Timeline',
      'Tasks',
      'Regulatory assessment',
      'Breached obligations',
      'Linked records',
      'Costs',
    ])
      await expect.element(card(title)).toBeVisible();
    expect(textsOf(page.getByRole('tab'))).toEqual(['Manage', 'Library', 'History']);
    await expect.element(card('Incident').getByText('Breach', { exact: true })).toBeVisible();
    await expect.element(row('Incident', 'Reported by')).toMatchTextContent('A broker');
  });

  it('[2§2] an unknown section leads to Manage, and an unknown address to the search', async () => {
    const id = newIncident();
    await visit(details(id, 'nonsense'));
    await expectAddress(details(id));
    await visit('/app/compliance/incidents/nonsense');
    await expectAddress(SEARCH);
    await visit('/app/compliance');
    await expectAddress(SEARCH);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Incidents' })).toBeVisible();
  });

  it('[2§8] one that is not there leads back to the search', async () => {
    await visit(details(999_999));
    await expectError(INCIDENT_NO_ACCESS);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Incidents' })).toBeVisible();
  });

  it('[2§4] its status is changed in place after Save?', async () => {
    const id = newIncident();
    await visit(details(id));
    await row('Incident', 'Status').click();
    await question.getByRole('radio', { name: 'Closed' }).click();
    await question.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => stored(id)?.['status']).toBe('closed');
    await expect.element(page.getByText('An administrator can re-open it.')).toBeVisible();
    await expectHidden(row('Incident', 'Description'));
    await expectHidden(row('Incident', 'Status'));
  });

  it('[2§9] another root cause asks for words, and both are saved', async () => {
    const id = newIncident({ rootCause: [] });
    await visit(details(id));
    await row('Cause and solution', 'Root cause').click();
    await question.getByRole('checkbox', { name: 'Other - specify' }).click();
    await question.getByRole('button', { name: 'Save' }).click();
    await expect.element(question.getByText('Field is required')).toBeVisible();
    await question.getByRole('textbox', { name: 'Other root cause' }).fill('Flood');
    await question.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => stored(id)).toMatchObject({ rootCause: ['Other - specify'], rootCauseOther: 'Flood' });
    await expect.element(row('Cause and solution', 'Root cause')).toMatchTextContent('Other: Flood');
  });
});

describe('the form of an incident', () => {
  it('[2§4] is not opened for a closed one', async () => {
    await visit(`${SEARCH}/edit/${newIncident({ status: 'closed' })}`);
    await expectError(INCIDENT_CLOSED);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Incidents' })).toBeVisible();
  });

  it('[2§5] says what is missing, and begins with what another page proposes', async () => {
    await visit(`${SEARCH}/add?description=The%20control%20failed`);
    await expectAddress(`${SEARCH}/add`);
    await expect
      .element(page.getByRole('textbox', { name: 'Description', exact: true }))
      .toHaveValue('The control failed');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByText('Field is required').first()).toBeVisible();
    await expectAddress(`${SEARCH}/add`);
  });

  it.each([
    ['Claim ID', CLAIM_NOT_FOUND],
    ['Complaint ID', COMPLAINT_NOT_FOUND],
  ])('[2§5] says at its field that a %s is not there, before it is saved', async (label, message) => {
    await visit(`${SEARCH}/add`);
    const field = page.getByRole('textbox', { name: label });
    await field.fill('999999');
    await expect.element(page.getByText(message, { exact: true })).toBeVisible();
    await field.fill('');
    await expectHidden(page.getByText(message, { exact: true }));
  });
});
