// Rules of spec 2 §5 and §8 at their forms that no other file shows: conflicts of interest, the form of a closed complaint.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CLOSED_COMPLAINT } from '#domain/complaint.ts';
import { CONFLICT_NO_ACCESS } from '#domain/conflict-of-interest.ts';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { toast } from '../support/form-steps.ts';
import { expectAddress } from '../support/steps.ts';

signedInAs('olivia');

const COMPLIANCE = '/app/compliance';

describe('[2§5] a conflict of interest', () => {
  it('needs first name, last name, date advised and severity', async () => {
    await visit(`${COMPLIANCE}/coi/add`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByText('Field is required').first()).toBeVisible();
    expect(page.getByText('Field is required', { exact: true }).elements()).toHaveLength(4);
  });

  it('[2§8] that is not there leads back to the search', async () => {
    await visit(`${COMPLIANCE}/coi/details/999999`);
    const dialog = page.getByRole('alertdialog', { name: 'Error' });
    await expect.element(dialog).toMatchTextContent(CONFLICT_NO_ACCESS);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectAddress(/compliance\/coi/);
  });
});

it('[2§8] the form of a closed complaint says so and goes back to the search', async () => {
  const closed = theService()
    .store.all('Complaint')
    .find((row) => row['orgId'] === 1 && row['status'] === 'closed');
  await visit(`${COMPLIANCE}/complaints/edit/${String(closed?.['id'])}`);
  await expect.element(toast(CLOSED_COMPLAINT)).toBeVisible();
  await expectAddress(/complaints\/search/);
});
