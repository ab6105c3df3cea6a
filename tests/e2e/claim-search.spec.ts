// The search of claims on the real service; its card, columns and views are proved by tests/component/claims.
import type { Page } from '@playwright/test';
import { localDateOf } from '#domain/dates.ts';
import { allClaims, type KnownClaim, type KnownContact } from './claim-data.ts';
import { expect, test } from './support/test.ts';

// an organisation whose claims no other test adds to or changes
test.use({ person: 'will' });

const SEARCH = '/app/claims/search';
const ZONE = 'Australia/Sydney';

const numbers = async (page: Page): Promise<number[]> =>
  (
    await page
      .getByRole('region', { name: 'Search results' })
      .getByRole('row')
      .getByRole('link', { name: /^\d+$/ })
      .allTextContents()
  ).map(Number);

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

function claimThat(claims: readonly KnownClaim[], fits: (claim: KnownClaim) => boolean): KnownClaim {
  const claim = claims.find(fits);
  if (!claim) throw new Error('The demo data has no such claim.');
  return claim;
}

test('[1§2.1] every filter finds what fits among all claims', async ({ page }) => {
  test.slow();
  const claims = await allClaims(page.request, 'will');
  const company = claimThat(claims, ({ phCompany }) => (phCompany?.length ?? 0) > 8).phCompany!.slice(1, 8);
  const cause = claimThat(claims, ({ causeOfLoss }) => (causeOfLoss?.length ?? 0) > 10).causeOfLoss!.slice(2, 9);
  // a loss whose day is another one in the organisation's zone than by UTC
  const day = localDateOf(
    claimThat(claims, ({ claimOccurredAt: at }) => at !== null && localDateOf(at, ZONE) !== at.slice(0, 10))
      .claimOccurredAt!,
    ZONE,
  );
  const insurer = nameOf(claimThat(claims, ({ insurerContacts }) => insurerContacts.length > 0).insurerContacts);
  const broker = nameOf(claimThat(claims, ({ brokerContacts }) => brokerContacts.length > 0).brokerContacts);
  const invoiceNo = claimThat(claims, ({ Invoices }) => Invoices.length > 0).Invoices[0]!.invoiceNo;
  const byNumber = claims[3]!;
  const cases: readonly (readonly [label: string, typed: string, fits: (claim: KnownClaim) => boolean])[] = [
    ['Claim#', String(byNumber.id), ({ id }) => id === byNumber.id],
    [
      'Policy Holder name',
      company.toUpperCase(),
      ({ phCompany, phContacts }) => company.split(' ').every((word) => hasWords(phContacts, word, phCompany)),
    ],
    [
      'Cause of loss',
      cause.toUpperCase(),
      ({ causeOfLoss }) => causeOfLoss?.toLowerCase().includes(cause.trim().toLowerCase()) === true,
    ],
    [
      'Date of loss',
      day.split('-').toReversed().join('/'),
      ({ claimOccurredAt: at }) => at !== null && localDateOf(at, ZONE) === day,
    ],
    ['Insurer contact', insurer, ({ insurerContacts }) => hasWords(insurerContacts, insurer)],
    ['Broker contact', broker, ({ brokerContacts, brokerCompany }) => hasWords(brokerContacts, broker, brokerCompany)],
    ['Invoice#', invoiceNo, ({ Invoices }) => Invoices.some((invoice) => invoice.invoiceNo === invoiceNo)],
  ];
  await page.goto(SEARCH);
  for (const [label, typed, fits] of cases) {
    const field = page.getByRole('search').getByLabel(label, { exact: true });
    const expected = claims.filter(fits).map(({ id }) => id);
    await field.fill(typed);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.locator('.cw-count'), label).toHaveText(`${expected.length} of ${claims.length}`);
    await expect.poll(async () => (await numbers(page)).filter((id) => !expected.includes(id)), label).toEqual([]);
    await field.fill('');
  }
});
