// What every page of the menus asks when it opens, explained: no list and no figure may read a large table beyond the
// organisation's range of an index. The questions are taken down in a browser, in the demo's organisation, and explained as
// people of one of those that share the claims in bulk.
import type { Page } from '@playwright/test';
import type { BenchDatabase } from './database.ts';
import { searchersOf } from './claim-search.ts';
import { nameOf, questionsOf } from './page-questions.ts';
import { askableBy, beyondText, readsBeyond, type NamedQuestion } from './plans.ts';
import { withProduct } from './product.ts';
import { circumstancesText, type Circumstances } from './report.ts';

/** Where pages have more menus, or parts that are asked for when they are chosen. */
const FURTHER = [
  '/app',
  '/app/configuration/system',
  '/app/dashboard/claims',
  '/app/dashboard/complaints',
  '/app/dashboard/compliance',
];

async function addressesOf(page: Page): Promise<readonly string[]> {
  const found = new Set<string>(FURTHER);
  for (const address of FURTHER) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const links = await page
      .locator('nav a[href^="/app"], [role="tablist"] a[href^="/app"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const link of links) if (link !== '') found.add(link);
  }
  return [...found];
}

export interface ListPlans {
  readonly pages: number;
  /** How many questions, by who may ask them. */
  readonly explained: Readonly<Record<string, number>>;
  readonly beyond: readonly string[];
}

/** Opens each page, and explains what it asks as an administrator and as a handler of one handling party. */
export async function explainLists(database: BenchDatabase): Promise<ListPlans> {
  const { pages, questions } = await withProduct(database.url, async ({ page }) => {
    const addresses = await addressesOf(page);
    const asked = new Map<string, NamedQuestion>();
    for (const address of addresses)
      for (const { query, variables } of await questionsOf(page, address))
        asked.set(JSON.stringify([query, variables]), {
          name: `${address}, ${nameOf(query)}`,
          query,
          variables: variables ?? {},
        });
    return { pages: addresses.length, questions: [...asked.values()] };
  });
  const beyond: string[] = [];
  const explained: Record<string, number> = {};
  for (const [who, person] of Object.entries(searchersOf(database))) {
    const askable = await askableBy(database.url, person, questions);
    explained[who] = askable.length;
    beyond.push(...(await readsBeyond(database.url, person, askable)).map((read) => `${who}, ${read}`));
  }
  return { pages, explained, beyond };
}

/** The plans as Markdown. */
export function listPlansText({ pages, explained, beyond }: ListPlans, circumstances: Circumstances): string {
  return [
    '## What the pages read',
    '',
    circumstancesText(circumstances),
    '',
    `${pages} pages as they open, each statement explained with those inside functions, in one of the organisations that share the claims: ${Object.entries(
      explained,
    )
      .map(([who, count]) => `${count} questions as ${who}`)
      .join(', ')}.`,
    '',
    beyondText(beyond),
    '',
  ].join('\n');
}
