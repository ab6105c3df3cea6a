import type { Locator, Page } from '@playwright/test';
import { localDateOf } from '#domain/dates.ts';
import { allClaims, type KnownClaim, type KnownContact } from './claim-data.ts';
import { expect, test } from './support/test.ts';

// an organisation whose claims no other test adds to or changes
test.use({ person: 'will' });

const SEARCH = '/app/claims/search';
const ZONE = 'Australia/Sydney';

const grid = (page: Page): Locator => page.getByRole('region', { name: 'Search results' }).getByRole('table');
const rows = (page: Page): Locator => grid(page).locator('tbody').getByRole('row');
const numbers = async (page: Page): Promise<number[]> =>
  (await rows(page).getByRole('link', { name: /^\d+$/ }).allTextContents()).map(Number);

/** Fills the card, presses Search and expects as many claims as fit. */
async function searchFor(page: Page, label: string, value: string, expected: number): Promise<void> {
  await page.goto(SEARCH);
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('search').getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.locator('.cw-count')).toHaveText(new RegExp(`^${expected} of \\d+$`));
  await expect(rows(page)).toHaveCount(Math.min(10, expected));
}

const nameOf = (contacts: readonly KnownContact[]): string =>
  `${contacts[0]?.firstName ?? ''} ${contacts[0]?.surname ?? ''}`.trim();

/** Whether each word of a name stands somewhere in the contacts. */
function hasWords(contacts: readonly KnownContact[], name: string, ...others: readonly (string | null)[]): boolean {
  const text = JSON.stringify([contacts.map((contact) => Object.values(contact)), others]).toLowerCase();
  return name
    .toLowerCase()
    .split(' ')
    .every((word) => text.includes(word));
}

async function sample(page: Page, fits: (claim: KnownClaim) => boolean) {
  const claims = await allClaims(page.request, 'will');
  const claim = claims.find(fits);
  if (!claim) throw new Error('The demo data has no such claim.');
  return { claims, claim };
}

test.describe('filters', () => {
  test('[1§2.1] Claim# finds exactly that claim', async ({ page }) => {
    const { claim } = await sample(page, () => true);
    await searchFor(page, 'Claim#', String(claim.id), 1);
    expect(await numbers(page)).toEqual([claim.id]);
  });

  test('[1§2.1] Policy Holder name finds companies and people', async ({ page }) => {
    const { claims, claim } = await sample(page, ({ phCompany }) => phCompany !== null && phCompany.length > 8);
    const part = claim.phCompany!.slice(1, 8).toUpperCase();
    const found = claims.filter(({ phCompany, phContacts }) =>
      part.split(' ').every((word) => hasWords(phContacts, word, phCompany)),
    );
    await searchFor(page, 'Policy Holder name', part, found.length);
  });

  test('[1§2.1] Policy Holder name finds a contact by first and last name', async ({ page }) => {
    const { claims, claim } = await sample(page, ({ phContacts }) => nameOf(phContacts).includes(' '));
    const name = nameOf(claim.phContacts);
    await page.goto(`${SEARCH}?filter=${encodeURIComponent(JSON.stringify({ policyHolder: name }))}`);
    await expect(rows(page).first()).toBeVisible();
    const shown = await numbers(page);
    expect(shown.length).toBeGreaterThan(0);
    for (const id of shown) expect(hasWords(claims.find((other) => other.id === id)!.phContacts, name)).toBe(true);
  });

  test('[1§2.1] Cause of loss contains the text, whatever its case', async ({ page }) => {
    const { claims, claim } = await sample(page, ({ causeOfLoss }) => causeOfLoss !== null && causeOfLoss.length > 10);
    const part = claim.causeOfLoss!.slice(2, 9).toUpperCase();
    await searchFor(
      page,
      'Cause of loss',
      part,
      claims.filter(({ causeOfLoss }) => causeOfLoss?.toUpperCase().includes(part.trim())).length,
    );
  });

  test('[1§2.1] Date of loss is a day of the organisation', async ({ page }) => {
    const { claims, claim } = await sample(
      page,
      ({ claimOccurredAt }) =>
        claimOccurredAt !== null && localDateOf(claimOccurredAt, ZONE) !== claimOccurredAt.slice(0, 10),
    );
    const day = localDateOf(claim.claimOccurredAt!, ZONE);
    const found = claims.filter(
      ({ claimOccurredAt }) => claimOccurredAt !== null && localDateOf(claimOccurredAt, ZONE) === day,
    );
    await searchFor(page, 'Date of loss', day.split('-').toReversed().join('/'), found.length);
    expect(await numbers(page)).toContain(claim.id);
  });

  test('[1§2.1] Insurer contact contains the text', async ({ page }) => {
    const { claims, claim } = await sample(page, ({ insurerContacts }) => insurerContacts.length > 0);
    const name = nameOf(claim.insurerContacts);
    await searchFor(
      page,
      'Insurer contact',
      name,
      claims.filter(({ insurerContacts }) => hasWords(insurerContacts, name)).length,
    );
  });

  test('[1§2.1] Broker contact contains the text', async ({ page }) => {
    const { claim } = await sample(page, ({ brokerContacts }) => brokerContacts.length > 0);
    await page.goto(SEARCH);
    await page.getByRole('search').getByLabel('Broker contact').fill(nameOf(claim.brokerContacts));
    await page.keyboard.press('Enter');
    await expect(page.locator('.cw-count')).toHaveText(/^\d+ of \d+$/);
    expect(await numbers(page)).not.toEqual([]);
  });

  test('[1§2.1] Invoice# finds the claim of that invoice', async ({ page }) => {
    const { claims, claim } = await sample(page, ({ Invoices }) => Invoices.length > 0);
    const invoiceNo = claim.Invoices[0]!.invoiceNo;
    await searchFor(
      page,
      'Invoice#',
      invoiceNo,
      claims.filter(({ Invoices }) => Invoices.some((invoice) => invoice.invoiceNo === invoiceNo)).length,
    );
    expect(await numbers(page)).toContain(claim.id);
  });

  test('[1§2.1] Claim owner takes several people', async ({ page }) => {
    const claims = await allClaims(page.request, 'will');
    const [first, second] = [...new Set(claims.map(({ Owner }) => Owner.name))];
    await page.goto(SEARCH);
    const owner = page.getByRole('combobox', { name: 'Claim owner' });
    const chosen: string[] = [];
    for (const name of [first!, second!]) {
      chosen.push(name);
      await owner.fill(name);
      await page.getByRole('option', { name }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      const found = claims.filter(({ Owner }) => chosen.includes(Owner.name));
      // together they may own every claim, and the count then stands alone
      await expect(page.locator('.cw-count')).toHaveText(new RegExp(`^${found.length}( of \\d+)?$`));
    }
  });

  test('[1§2.1] text with % looks for a percent sign; nothing found offers Reset', async ({ page }) => {
    await page.goto(SEARCH);
    await page.getByRole('textbox', { name: 'Cause of loss' }).fill('%');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('No claims found')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('Cause of loss: %');
    await page.getByRole('main').getByRole('button', { name: 'Reset' }).last().click();
    await expect(rows(page)).toHaveCount(10);
  });

  test('[1§2.1] the collapsed card remembers itself and shows what is applied as removable chips', async ({ page }) => {
    await page.goto(`${SEARCH}?filter=${encodeURIComponent(JSON.stringify({ causeOfLoss: 'storm' }))}`);
    const toggle = page.getByRole('button', { name: /^Filters/ });
    await toggle.click();
    await page.reload();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    const chips = page.getByRole('list', { name: 'Applied filters' });
    await expect(chips.getByRole('listitem')).toHaveText(['Cause of loss: storm']);
    await chips.getByRole('button').focus();
    await page.keyboard.press('Delete');
    await expect(page.locator('.cw-count')).toHaveText(/^\d+$/);
  });
});

test('[1§2.1] lists newest first, ten a page, and sorts by a column', async ({ page }) => {
  await page.goto(SEARCH);
  await expect(rows(page)).toHaveCount(10);
  await expect(grid(page).getByRole('columnheader').filter({ hasText: 'Submitted' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await grid(page).getByRole('button', { name: 'Sort by claim# ascending' }).click();
  await expect(page).toHaveURL(/sort=id(&|$)/);
  const claims = await allClaims(page.request, 'will');
  await expect.poll(() => numbers(page)).toEqual(claims.slice(0, 10).map(({ id }) => id));
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect.poll(() => numbers(page)).toEqual(claims.slice(10, 20).map(({ id }) => id));
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: '25' }).click();
  await expect(rows(page)).toHaveCount(25);
});

test('[1§2.1] sorts by keyboard by the primary contact, and by the indicator with the most urgent first', async ({
  page,
}) => {
  await page.goto(SEARCH);
  await expect(rows(page)).toHaveCount(10);
  await grid(page).getByRole('button', { name: 'Sort by surname ascending' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=contactSurname(&|$)/);
  await expect(page).toHaveURL(/order=ASC(&|$)/);
  const claims = await allClaims(page.request, 'will');
  const surname = ({ phContacts }: KnownClaim): string =>
    (phContacts.find(({ isPrimary }) => isPrimary)?.surname ?? '').toLowerCase();
  const bySurname = claims
    .filter((claim) => surname(claim) !== '')
    .toSorted((one, other) =>
      surname(one) < surname(other) ? -1 : surname(one) > surname(other) ? 1 : one.id - other.id,
    );
  await expect.poll(() => numbers(page)).toEqual(bySurname.slice(0, 10).map(({ id }) => id));
  const head = grid(page).getByRole('columnheader').filter({ hasText: 'Indicator' });
  const arrow = head.getByRole('button', { name: 'Sort by indicator descending' });
  await arrow.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=indicatorColor(&|$)/);
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first().getByRole('img').first()).not.toHaveAccessibleName('No rule on');
  // the head has no words to see: its arrow is what there is
  const icon = await head.locator('svg').boundingBox();
  expect(Math.min(icon?.width ?? 0, icon?.height ?? 0)).toBeGreaterThanOrEqual(12);
  await expect(head.locator('svg')).toHaveCSS('opacity', '1');
});

test('[1§2.1] has the columns in their order', async ({ page }) => {
  await page.goto(SEARCH);
  await expect(grid(page).getByRole('columnheader')).toHaveText([
    'Indicator',
    'Claim#',
    'Policy name',
    'Policy#',
    'Policy status',
    'Claim status',
    'Decision',
    'First name',
    'Surname',
    'DOB',
    'Cause of loss',
    'Date of loss',
    'Broker',
    'Submitted',
    'Actions',
  ]);
  await expect(rows(page).first().getByRole('img')).toHaveAttribute('aria-label', /./);
});

test('[1§2.1] columns can be hidden and the rows made wider', async ({ page }) => {
  await page.goto(SEARCH);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('switch', { name: 'Broker' }).click();
  await page.keyboard.press('Escape');
  await expect(grid(page).getByRole('columnheader').filter({ hasText: 'Broker' })).toHaveCount(0);
  const before = (await rows(page).first().boundingBox())!.height;
  await page.getByRole('button', { name: 'Compact' }).click();
  expect((await rows(page).first().boundingBox())!.height).toBeGreaterThan(before);
});

test('[1§2.1] a view is saved, brought back with its count, and removed', async ({ page }) => {
  await page.goto(SEARCH);
  await page.getByRole('textbox', { name: 'Cause of loss' }).fill('fire');
  await page.keyboard.press('Enter');
  await expect(page.locator('.cw-count')).toHaveText(/ of \d+$/);
  const count = (await page.locator('.cw-count').textContent())!.split(' ')[0]!;
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Field is required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Fires');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await views.getByRole('button', { name: 'All claims' }).click();
  await expect(page.locator('.cw-count')).toHaveText(/^\d+$/);
  await page.reload();
  const view = views.getByRole('button', { name: 'Fires' });
  await expect(view).toHaveText(`Fires ${count}`);
  await view.click();
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('textbox', { name: 'Cause of loss' })).toHaveValue('fire');
  await views.getByRole('button', { name: 'Remove view' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(view).toHaveCount(0);
});

test('[1§2.1] Back comes back to the same filters and page', async ({ page }) => {
  const claim = (await allClaims(page.request, 'will'))[0]!;
  await page.goto(SEARCH);
  await page.getByRole('textbox', { name: 'Claim#' }).fill(String(claim.id));
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await rows(page)
    .getByRole('link', { name: `View claim ${claim.id}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Claim ${claim.id}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Claim#' })).toHaveValue(String(claim.id));
  await expect(rows(page)).toHaveCount(1);
});

test('[1§2.1] a row opens its claim', async ({ page }) => {
  await page.goto(SEARCH);
  await expect(rows(page)).toHaveCount(10);
  const [first] = await rows(page).getByRole('link', { name: /^\d+$/ }).allTextContents();
  await rows(page).first().getByRole('cell').nth(4).click();
  await expect(page).toHaveURL(`/app/claims/details/${first}/manage-claim`);
});

test('[1§2] unknown paths of the claims area lead to the search', async ({ page }) => {
  await page.goto('/app/claims/nothing-here');
  await expect(page).toHaveURL(/\/app\/claims\/search/);
});

test('[1§2.1] works by keyboard alone', async ({ page }) => {
  await page.goto(SEARCH);
  await expect(rows(page)).toHaveCount(10);
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Claim#' })).toBeFocused();
  const claim = (await allClaims(page.request, 'will'))[0]!;
  await page.keyboard.type(String(claim.id));
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('region', { name: 'Search results' }).focus();
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent)) === String(claim.id)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Claim ${claim.id}` })).toBeFocused();
});

test.describe('when the service fails', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('[1§8] says so in place of the list and tries again', async ({ page }) => {
    let isDown = true;
    await page.route('**/graphql', (route) =>
      isDown && (route.request().postData() ?? '').includes('Claim(')
        ? route.fulfill({
            status: 400,
            json: { errors: [{ message: 'Out of order', extensions: { code: 'unexpected' } }] },
          })
        : route.continue(),
    );
    await page.goto(SEARCH);
    await expect(page.getByRole('alert').getByText('Claims did not load')).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(10);
  });
});
