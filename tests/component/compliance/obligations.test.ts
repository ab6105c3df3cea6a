// The register of obligations: search, the page that is edited field by field, its download, its attestations.
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ask, signedInAs, theService, visit } from '../support/app.tsx';
import { drawer, enter, field, rowOf, toast } from '../support/form-steps.ts';
import { expectAccessible, expectAddress, expectHidden } from '../support/steps.ts';

const SEARCH = '/app/compliance/obligations';
const NOT_FOUND =
  "The obligation/complaint you are trying to access either doesn't exist or you don't have permissions to access it.";

async function make(values: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const data = await ask<{ insert_Obligation_one: { id: number } }>(
    'mutation ($object: Obligation_insert_input!) { insert_Obligation_one(object: $object) { id } }',
    { object: { source: 'RG271', section: '271.51', requirement: 'Acknowledge in one business day.', ...values } },
  );
  return data.insert_Obligation_one.id;
}

const asker = () => {
  const member = theService()
    .store.all('UserInOrg')
    .find((row) => row['orgId'] === 1 && row['email'] === 'olivia@banksia.test');
  return { orgId: 1, userId: Number(member!['userId']), role: 'org_admin' } as const;
};

function attest(obligationId: number, changes: Readonly<Record<string, unknown>> = {}): number {
  const { store } = theService();
  const control = store.insert(
    'ObligationControl',
    {
      obligationId,
      name: 'Automatic acknowledgement',
      ownerId: asker().userId,
      frequency: 'quarterly',
      startsOn: '2026-04-01',
      daysToAnswer: 14,
      isActive: true,
    },
    asker(),
  );
  return Number(
    store.insert(
      'ControlAttestation',
      {
        obligationId,
        controlId: control['id'],
        periodFrom: '2026-04-01',
        periodTo: '2026-06-30',
        askedOfId: asker().userId,
        askedAt: '2026-07-01T00:00:00Z',
        dueDate: '2026-07-15',
        answer: null,
        comment: null,
        ...changes,
      },
      asker(),
    )['id'],
  );
}

describe('obligations', () => {
  signedInAs('olivia');

  it('[spec 2 §5] are added with what is required', async () => {
    await visit(`${SEARCH}/add`);
    const form = drawer(/obligation/i);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form.getByText('Field is required').first()).toBeVisible();
    expect(form.getByText('Field is required').elements()).toHaveLength(3);
    await field(form, 'Source').click();
    await page.getByRole('option', { name: 'AFCA Rules', exact: true }).click();
    await enter(form, [
      ['Section', 'A.4'],
      ['Requirement', 'Take part in the scheme.'],
    ]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(rowOf('Take part in the scheme.')).toMatchTextContent('AFCA Rules');
    await expectAccessible();
  });

  it("[spec 2 §2] are changed field by field, each with 'Save?', under 'Manage obligation'", async () => {
    const id = await make();
    await visit(`${SEARCH}/details/${id}`);
    await expect.element(page.getByRole('heading', { name: 'RG271 271.51', level: 1 })).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Manage obligation' })).toBeVisible();
    const card = page.getByRole('region', { name: 'Obligation', exact: true });
    await card.getByRole('button', { name: 'Edit Section' }).click();
    await expect.element(card.getByText('Do you want to save changes?')).toBeVisible();
    await card.getByLabelText('Section').fill('271.52');
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(toast('Saved.')).toBeVisible();
    await card.getByRole('button', { name: 'Edit Section' }).click();
    await card.getByLabelText('Section').fill('nothing of it');
    await card.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(card.getByRole('button', { name: 'Edit Section' })).toMatchTextContent('271.52');
    await expectAccessible();
  });

  it('[spec 2 §5] ask for a breach and a handling party, in the words of each', async () => {
    const id = await make();
    await visit(`${SEARCH}/details/${id}`);
    const breaches = page.getByRole('region', { name: 'Recorded breaches' });
    await breaches.getByRole('button', { name: 'Edit Breaches' }).click();
    await breaches.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(breaches.getByText('Field is required.', { exact: true })).toBeVisible();
    await breaches.getByRole('button', { name: 'Cancel' }).click();
    const card = page.getByRole('region', { name: 'Obligation', exact: true });
    await card.getByRole('button', { name: 'Edit Applies to' }).click();
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(card.getByText('Field is required', { exact: true })).toBeVisible();
  });

  it('[spec 2 §2] are downloaded as Field and Value', async () => {
    const id = await make({ requirement: '=1+1' });
    await visit(`${SEARCH}/details/${id}`);
    const made: Blob[] = [];
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob);
      return '#';
    });
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await page.getByRole('button', { name: 'Download obligation' }).click();
    await expect.poll(() => names.length).toBe(1);
    create.mockRestore();
    click.mockRestore();
    expect(names[0]).toMatch(new RegExp(`^obligation-${id}-\\d{8}-\\d{6}\\.csv$`));
    const lines = (await made[0]!.text()).split('\r\n');
    expect(lines).toContain('Field,Value');
    expect(lines).toContain('Section,271.51');
    expect(lines).toContain(`Requirement,"'=1+1"`);
  });

  it('[spec 2 §8] say when one is not there, and go back to the search', async () => {
    await visit(`${SEARCH}/details/999999`);
    const dialog = page.getByRole('alertdialog', { name: 'Error' });
    await expect.element(dialog).toMatchTextContent(NOT_FOUND);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectAddress(SEARCH);
    await visit(`${SEARCH}/nowhere/else`);
    await expectAddress(SEARCH);
  });

  it('have overdue attestations answered in a drawer, and a failed one proposes an incident', async () => {
    const id = await make();
    attest(id);
    await visit(`${SEARCH}/details/${id}`);
    const card = page.getByRole('region', { name: 'Attestations' }).first();
    await expect.element(card).toMatchTextContent(/Overdue/);
    await card.getByRole('link', { name: 'Answer: Automatic acknowledgement' }).click();
    const form = drawer('Automatic acknowledgement');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form.getByText('Choose an answer.')).toBeVisible();
    await field(form, 'Answer').click();
    await page.getByRole('option', { name: 'Failed' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form.getByText('Say what failed.')).toBeVisible();
    await form.getByLabelText('Comment').fill('Three were late.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expectHidden(form);
    const propose = card.getByRole('link', { name: 'Record incident: Automatic acknowledgement' });
    await expect.element(propose).toBeVisible();
    const address = new URL(propose.element().getAttribute('href') ?? '', 'https://x.test');
    expect(address.pathname).toBe('/app/compliance/incidents/add');
    expect(address.searchParams.get('obligationId')).toBe(String(id));
    expect(address.searchParams.get('description')).toContain('Three were late.');
  });
});
