// The search of claims on a phone.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, visit } from '../support/app.tsx';
import { expectAccessible, expectNoSidewaysScroll, textsOf } from '../support/steps.ts';
import { claimPages, count, SEARCH, searchButton } from './known-claims.ts';

signedInAs('olivia', { isPhone: true, prepare: claimPages });

it('[1§2.1] on a phone: a card a claim, filters folded away, nothing scrolls sideways', async () => {
  await visit(SEARCH);
  const cards = page.getByRole('list', { name: 'Claims' }).getByRole('listitem');
  await expect.element(cards).toHaveLength(10);
  await expectNoSidewaysScroll();
  await expectAccessible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('textbox', { name: 'Cause of loss' }).fill('storm');
  await searchButton().click();
  await expect.element(count()).toMatchTextContent(/ of \d+$/);
  await expectAccessible();
  const link = cards.first().getByRole('link');
  const [name = ''] = textsOf(link);
  await link.click();
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeInTheDocument();
});
