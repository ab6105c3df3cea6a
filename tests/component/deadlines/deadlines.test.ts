// The page of deadlines, and the deadlines in a claim's header: what is due, when, and by which rule.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { eachLook } from '../support/looks.ts';
import { details, findClaim } from '../claim/claims.ts';

signedInAs('olivia');

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

/** The demo's own would stand between them. */
function noClocks(): void {
  const { store } = theService();
  store.delete('Clock', store.all('Clock'));
}

/** Clocks of a claim: one overdue, one that runs, one that was met. */
function addClocks(claimId: number): void {
  const { store } = theService();
  noClocks();
  const clock = (rule: string, state: string, dueAt: string, more: object = {}) =>
    store.insert(
      'Clock',
      {
        entity: 'claim',
        entityId: claimId,
        claimId,
        rule,
        round: 1,
        ownerId: 1000,
        startedBy: 'milestone_received',
        startedAt: inDays(-20),
        length: 10,
        dueAt,
        state,
        isOpen: state !== 'met',
        ...more,
      },
      { orgId: 1, userId: 1000, role: 'org_admin' },
    );
  clock('initial assessment', 'breached', inDays(-3));
  clock('claim update', 'running', inDays(40));
  clock('claim decision', 'met', inDays(-1), {
    metAt: inDays(-5),
    recordedAt: inDays(-5),
    evidence: { what: 'milestone_decision_made', channel: 'phone', proof: 'Told Cora' },
  });
}

const table = () => page.getByRole('region', { name: 'Deadlines found' }).getByRole('table');

describe('the page of deadlines', () => {
  it('lists what is open, the first due first, and what is overdue by the address', async () => {
    const claim = findClaim();
    addClocks(claim);
    await visit('/app/deadlines');
    await expect.element(table().getByCSS('tbody').getByRole('row')).toHaveLength(2);
    await expect
      .element(table().getByCSS('tbody').getByRole('row').first())
      .toMatchTextContent(/3 days overdue.*Initial assessment/);
    await expect
      .element(
        table()
          .getByRole('link', { name: `Claim ${String(claim)}` })
          .first(),
      )
      .toHaveAttribute('href', `/app/claims/details/${String(claim)}`);
    await visit('/app/deadlines?filter=%7B%22show%22%3A%22overdue%22%7D');
    await expect.element(table().getByCSS('tbody').getByRole('row')).toHaveLength(1);
    await eachLook();
  });

  it('says when there is none', async () => {
    noClocks();
    await visit('/app/deadlines');
    await expect.element(page.getByText('No deadlines', { exact: true })).toBeVisible();
  });
});

it('a claim’s header lists its deadlines with rule, paragraph and evidence, and pauses an update', async () => {
  const claim = findClaim();
  addClocks(claim);
  let paused: unknown;
  theService().answer('pauseClock', (args) => {
    paused = args;
    return { id: args['clockId'], state: 'paused', dueAt: null, pausedUntil: null };
  });
  await visit(details(claim));
  await page.getByRole('button', { name: /^Deadlines/ }).click();
  const popover = page.getByRole('dialog', { name: 'Deadlines' });
  await expect.element(popover).toMatchTextContent('General Insurance Code of Practice 2020, paragraphs 67-68.');
  await expect.element(popover).toMatchTextContent('Decision made, by phone: Told Cora');
  await eachLook(async () => {
    await expect.element(popover).toBeVisible();
  });
  await popover.getByRole('button', { name: 'Pause' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pause: Claim update' });
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect.element(dialog).toMatchTextContent('Field is required');
  await dialog.getByLabelText(/^Goes on from/).fill(inDays(10).slice(0, 10).split('-').toReversed().join('/'));
  await dialog.getByLabelText(/^Timetable that is agreed/).fill('Monthly updates are agreed');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => paused).toMatchObject({ reason: 'Monthly updates are agreed' });
});
