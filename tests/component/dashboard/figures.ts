// Rows of figures as the service gives them, and the parts of the dashboard that show them.
import { page, type Locator } from 'vitest/browser';

interface More {
  readonly value?: number;
  readonly label?: string;
  readonly key?: string | null;
  readonly isPrevious?: boolean;
}

/** A row of a figure; its key is its label unless given. */
export const row = (figure: string, count: number | null, { value, label, key, isPrevious = false }: More = {}) => ({
  figure,
  isPrevious,
  resBigInt: count,
  resDecimal: value ?? null,
  resString: label ?? null,
  resKey: key === undefined ? (label ?? null) : key,
});

/** A card of the page by its title. */
export const card = (name: string): Locator => page.getByRole('region', { name, exact: true });

/** What the search is filtered by that a link leads to. */
export async function filterOf(link: Locator): Promise<unknown> {
  const address = new URL((await link.findElement()).getAttribute('href') ?? '', window.location.href);
  return JSON.parse(address.searchParams.get('filter') ?? '');
}

/** Shows a chart as its table. */
export async function asTable(name: string): Promise<Locator> {
  await card(name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  return card(name).getByRole('table');
}

/** The texts of a table's rows, cell by cell. */
export const cellsOf = (table: Locator): readonly (readonly string[])[] =>
  [...table.element().querySelectorAll('tbody tr')].map((line) =>
    [...line.querySelectorAll('th, td')].map((cell) => cell.textContent ?? ''),
  );
