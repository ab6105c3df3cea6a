// Records that the list tests make for themselves.
import fs from 'node:fs';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { askService } from './support/claims.ts';

/** A name that no other test has. */
export function unique(what: string): string {
  return `${what} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
}

/** Makes insurers called `name 1`, `name 2`, ... and gives their ids. */
export async function makeInsurers(
  request: APIRequestContext,
  name: string,
  count: number,
): Promise<readonly number[]> {
  const objects = Array.from({ length: count }, (_, index) => ({
    name: `${name} ${index + 1}`,
    email: `claims${index + 1}@insurer.test`,
    applyGst: index % 2 === 0,
  }));
  const data = await askService<{ insert_Insurer: { returning: { id: number }[] } }>(
    request,
    'mutation ($objects: [Insurer_insert_input!]!) { insert_Insurer(objects: $objects) { returning { id } } }',
    { objects },
  );
  return data.insert_Insurer.returning.map(({ id }) => id);
}

export async function insurersCalled(
  request: APIRequestContext,
  name: string,
): Promise<
  readonly { readonly id: number; readonly name: string; readonly email: string; readonly applyGst: boolean }[]
> {
  const data = await askService<{ Insurer: { id: number; name: string; email: string; applyGst: boolean }[] }>(
    request,
    'query ($name: String!) { Insurer(where: { name: { _ilike: $name } }, order_by: { id: desc }) { id name email applyGst } }',
    { name: `%${name}%` },
  );
  return data.Insurer;
}

/** Address of the insurers whose name holds a text. */
export function insurersPath(name: string): string {
  return `/app/configuration/insurers?filter=${encodeURIComponent(JSON.stringify({ name }))}`;
}

export const tableOf = (page: Page, label = 'Insurers'): Locator =>
  page.getByRole('region', { name: label }).getByRole('table');
export const rowsOf = (page: Page, label = 'Insurers'): Locator =>
  tableOf(page, label).locator('tbody').getByRole('row');

/** Cells of a CSV file, the head first. */
export function readCsvFile(path: string): string[][] {
  return Papa.parse<string[]>(fs.readFileSync(path, 'utf8').replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;
}

/** Texts and numbers of a workbook's sheet, row by row. */
export function readXlsxFile(path: string): string[][] {
  const files = unzipSync(fs.readFileSync(path));
  const name = Object.keys(files).find((file) => file.startsWith('xl/worksheets/'))!;
  const sheet = strFromU8(files[name]!);
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)];
  return rows.map(([, row]) =>
    [...row!.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) =>
      cell
        .replace(/<[^>]+>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    ),
  );
}
