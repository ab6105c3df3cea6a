// The organisation's change log: entries with links, filters in the address, nothing found, what goes wrong.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '../service/refusal.ts';
import type { MemoryService } from '../service/memory-service.ts';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { eachLook } from '../support/looks.ts';
import { expectAddress, press } from '../support/steps.ts';

const LOG = '/app/configuration/change-log';
const entries = () => page.getByRole('list', { name: 'Changes' });

/** The service of component tests has no history: these are entries as the database writes them. */
function prepare(service: MemoryService): void {
  const entry = (id: number, entity: string, values: Readonly<Record<string, unknown>>): void =>
    void service.store.insert(
      'Log',
      {
        id,
        entity,
        entityId: '7',
        content: `${entity} changed`,
        contentType: 'update',
        createdAt: `2026-11-0${id}T01:00:00+00:00`,
        userId: 1001,
        userName: 'Olivia Hartigan',
        jsonDiff: [],
        ...values,
      },
      { orgId: 1, userId: 1001, role: 'org_admin' },
    );
  entry(1, 'insurer', {
    content: 'Insurer changed',
    jsonDiff: [{ field: 'applyGst', before: false, after: true }],
  });
  entry(2, 'task', {
    content: 'Task added: Call',
    contentType: 'insert',
    claimId: 12,
    jsonDiff: [{ field: 'title', before: null, after: 'Call' }],
  });
  entry(3, 'cost_type', {
    content: 'Cost type removed',
    contentType: 'delete',
    jsonDiff: [{ field: 'name', before: 'Roofing', after: null }],
  });
  entry(4, 'user_in_org', { content: 'User in org changed', entityId: '1002', userName: '' });
}

signedInAs('olivia', { prepare });

it('[1§7] tells who changed what, newest first, and leads to the record', async () => {
  await visit(LOG);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Change log' })).toBeVisible();
  await expect.element(entries().getByRole('heading')).toHaveLength(4);
  const titles = entries()
    .getByRole('heading')
    .elements()
    .map((one) => one.textContent);
  expect(titles).toEqual(['User changed', 'Cost type removed: Roofing', 'Task added: Call', 'Insurer changed']);
  await expect
    .element(entries().getByRole('link', { name: 'Claim 12' }))
    .toHaveAttribute('href', '/app/claims/details/12');
  await expect
    .element(entries().getByRole('link', { name: 'Insurer 7' }))
    .toHaveAttribute('href', '/app/configuration/insurers/7');
  await expect
    .element(entries().getByRole('link', { name: 'User 1002' }))
    .toHaveAttribute('href', '/app/users/edit/1002');
  await expect.element(entries().getByRole('link', { name: /Cost type/ })).toHaveLength(0);
  await expect.element(entries().getByText('Apply gst')).toBeVisible();
  await expect.element(entries().getByText('System', { exact: true })).toBeVisible();
  await eachLook();
});

/** Entries as others write them meanwhile. */
function write(ids: readonly number[], contentType = 'update'): void {
  for (const id of ids)
    theService().store.insert(
      'Log',
      {
        id,
        entity: 'insurer',
        entityId: '7',
        content: 'Insurer changed',
        contentType,
        createdAt: `2026-11-05T01:${id}:00+00:00`,
        userId: 1001,
        userName: 'Olivia Hartigan',
        jsonDiff: [{ field: 'name', before: 'Old', after: `Number ${id}` }],
      },
      { orgId: 1, userId: 1001, role: 'org_admin' },
    );
}

it('[1§7] stays as it is while others write, and shows what is new by a press', async () => {
  const range = page.getByText(/^\d+–\d+ of/);
  write(Array.from({ length: 10 }, (_, index) => 10 + index));
  await visit(`${LOG}?perPage=10&page=1&filter={}`);
  await expect.element(range).toMatchTextContent('1–10 of 14');
  write([21, 22]);
  await expect.element(page.getByRole('status').getByRole('button', { name: 'Show 2 new changes' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect.element(range).toMatchTextContent('11–14 of 14');
  await expect.element(entries().getByText('Insurer changed: Number 10')).toHaveLength(0);
  await page.getByRole('button', { name: 'Show 2 new changes' }).click();
  await expect.element(range).toMatchTextContent('1–10 of 16');
  await expect.element(entries().getByText('Insurer changed: Number 22')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Show \d/ })).toHaveLength(0);
  expect(document.activeElement?.textContent).toBe('The newest changes are shown.');
});

it('[1§7] counts as new what its filters find', async () => {
  await visit(`${LOG}?filter=${encodeURIComponent(JSON.stringify({ contentType: ['delete'] }))}`);
  await expect.element(entries().getByRole('heading')).toHaveLength(1);
  write([10, 11]);
  write([12], 'delete');
  await page.getByRole('button', { name: 'Show 1 new change', exact: true }).click();
  await expect.element(entries().getByRole('heading')).toHaveLength(2);
});

it('[1§7] is filtered, which stands in the address', async () => {
  await visit(LOG);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('textbox', { name: 'Record number' }).fill('12');
  await press('Enter');
  await expectAddress(/number/);
  await expect.element(entries().getByRole('heading')).toHaveLength(1);
  await visit(`${LOG}?filter=${encodeURIComponent(JSON.stringify({ contentType: ['delete'] }))}`);
  await expect.element(entries().getByRole('heading')).toMatchTextContent('Cost type removed: Roofing');
  await visit(`${LOG}?filter=${encodeURIComponent(JSON.stringify({ number: 'none' }))}`);
  await expect.element(page.getByText('No changes found')).toBeVisible();
});

it('[1§7] stands in the configuration’s menu, and says when it does not load', async () => {
  theService().answer('Log', () => refuse('unexpected', 'Out of order'));
  await visit(LOG);
  await expect.element(page.getByRole('navigation').getByRole('link', { name: 'Change log' })).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('Changes did not load')).toBeVisible();
  theService().forget('Log');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(entries()).toBeVisible();
});
