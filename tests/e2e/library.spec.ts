// The library of a claim: from an empty one to three documents that are shown, changed, removed and downloaded.
import fs from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { newClaim } from './claim-data.ts';
import { expectAccessible } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

// one test cuts the connection
test.use({ person: 'olivia', allowedErrors: [/net::ERR_FAILED/] });

interface Given {
  readonly name: string;
  readonly type: string;
  /** Latin-1. */
  readonly content: string;
}

const PDF: Given = {
  name: 'Assessment.pdf',
  type: 'application/pdf',
  content:
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
};
const TEXT: Given = { name: 'Call.txt', type: 'text/plain', content: '<b>The roofer</b> comes on Monday.\n' };
const PICTURE: Given = {
  name: 'Roof.png',
  type: 'image/png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ).toString('latin1'),
};
const PROGRAM: Given = {
  name: 'Invoice.pdf',
  type: 'application/pdf',
  content: 'MZ\u0090\0\u0003\0 This program cannot be run in DOS mode.',
};

/** What the browser sends when files are dropped on the page or pasted into it. */
async function give(page: Page, how: 'drop' | 'paste', files: readonly Given[], onto = 'main'): Promise<void> {
  await page.evaluate(
    ({ how, files, onto }) => {
      const data = new DataTransfer();
      for (const { name, type, content } of files)
        data.items.add(new File([Uint8Array.from(content, (sign) => sign.charCodeAt(0))], name, { type }));
      const options = { bubbles: true, cancelable: true };
      const target = document.querySelector(onto) ?? document.body;
      if (how === 'paste') target.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
      else
        for (const kind of ['dragenter', 'dragover', 'drop'])
          target.dispatchEvent(new DragEvent(kind, { ...options, dataTransfer: data }));
    },
    { how, files, onto },
  );
}

const row = (page: Page, name: string): Locator =>
  page.getByRole('row', { name: new RegExp(name.replace('.', '\\.')) });

test('[1§2.4] documents are dropped, pasted, refused, shown, changed, filtered, downloaded and removed', async ({
  page,
  request,
}) => {
  test.slow();
  const id = await newClaim(request, 'Henry Nguyen');
  await page.goto(`/app/claims/details/${id}/library`);
  await expect(page.getByText('No documents')).toBeVisible();
  await give(page, 'drop', [PDF, TEXT]);
  await expectSaid(page, '2 files uploaded');
  await expect(row(page, PDF.name)).toBeVisible();
  await expect(row(page, TEXT.name)).toBeVisible();
  // the connection is lost before the file is recorded: it stays listed, and is tried again
  let isLost = true;
  await page.route('**/graphql', (route) =>
    isLost && route.request().postData()?.includes('mutation InsertFiles') === true ? route.abort() : route.fallback(),
  );
  await give(page, 'paste', [PICTURE]);
  const failed = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(failed).toContainText(`${PICTURE.name} file upload failed.`);
  isLost = false;
  await failed.getByRole('button', { name: `Retry ${PICTURE.name}` }).click();
  await expect(failed).toHaveCount(0);
  await expect(page.getByText(`${PICTURE.name} file upload failed.`)).toHaveCount(0);
  await expect(row(page, PICTURE.name)).toContainText('PNG picture');
  await expectAccessible(page);

  await page
    .getByLabel('Upload files')
    .setInputFiles({ name: PROGRAM.name, mimeType: PROGRAM.type, buffer: Buffer.from(PROGRAM.content, 'latin1') });
  await expect(page.getByRole('alert').filter({ hasText: 'File upload error' })).toContainText(
    'Invoice.pdf is a program, not a PDF file. Programs can’t be uploaded.',
  );

  await row(page, PDF.name).click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', /Assessment\.pdf/);
  expect((await request.get((await frame.getAttribute('src')) ?? '')).headers()['content-type']).toBe(
    'application/pdf',
  );
  await page.getByRole('button', { name: 'Close' }).click();
  await row(page, PICTURE.name).click();
  await expect
    .poll(() => page.getByRole('img', { name: PICTURE.name }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  await page.keyboard.press('Escape');
  await row(page, TEXT.name).click();
  await expect(page.getByRole('region', { name: TEXT.name })).toHaveText(TEXT.content.trim());
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to remove this document?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/library$/);
  await expect(row(page, TEXT.name)).toBeHidden();
  await expectSaid(page, `${TEXT.name} deleted.`);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`Claim ${id} documents.zip`);
  const files = unzipSync(new Uint8Array(fs.readFileSync(await download.path())));
  expect(Object.keys(files).toSorted()).toEqual([PDF.name, PICTURE.name, 'index.csv']);
  expect(strFromU8(files[PDF.name]!, true)).toBe(PDF.content);

  await page.getByRole('link', { name: `Edit ${PDF.name}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit document' });
  await drawer.getByLabel('Filename').fill('   ');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Field is required')).toBeVisible();
  // somebody else is quicker
  await askService(
    request,
    'mutation ($id: bigint!) { update_File(where: { claimId: { _eq: $id }, name: { _eq: "Assessment.pdf" } }, _set: { description: "Of the roof", rowVersion: 1 }) { affected_rows } }',
    { id },
    'henry',
  );
  await drawer.getByLabel('Filename').fill('Second assessment.pdf');
  await drawer.getByRole('button', { name: 'Save' }).click();
  // what only they changed is merged by itself
  await expectSaid(page, 'Henry Nguyen saved meanwhile. Both changes are kept.');
  await expectSaid(page, 'File saved.');
  await expect(drawer).toBeHidden();
  await page.getByRole('link', { name: 'Edit Second assessment.pdf' }).click();
  await expect(drawer.getByLabel('Description')).toHaveValue('Of the roof');
  await drawer.getByLabel('Document types').click();
  await page.getByRole('option', { name: 'Quote' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();

  await page.getByLabel('Document type', { exact: true }).click();
  await page.getByRole('option', { name: 'Quote' }).click();
  await expect(row(page, PICTURE.name)).toBeHidden();
  await expect(row(page, 'Second assessment.pdf')).toBeVisible();
  await expect(page).toHaveURL(/category/);
});

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach the control');
}

test('[1§2.4] files are chosen by keyboard wherever they are uploaded, with the focus seen', async ({
  page,
  request,
}) => {
  test.slow();
  const id = await newClaim(request, 'Henry Nguyen');
  const places: readonly (readonly [string, RegExp])[] = [
    [`/app/claims/details/${id}/library`, /^Upload files$/],
    [`/app/claims/details/${id}/comms/new`, /^Upload$/],
    ['/app/configuration/specified-items/import', /^Choose file for /],
    ['/app/configuration/expenses-and-billing/billing/add', /^Choose file for Logo$/],
  ];
  // from the start: a listener that is set with the press may come after it
  let opened = 0;
  page.on('filechooser', () => {
    opened += 1;
  });
  for (const [address, name] of places) {
    await page.goto(address);
    const button = page.getByRole('button', { name });
    await tabTo(page, button);
    const ring = await button.evaluate((element) => getComputedStyle(element).outline);
    expect([address, ring]).toEqual([address, expect.stringMatching(/solid [1-9]/)]);
    for (const key of ['Enter', 'Space']) {
      const before = opened;
      await page.keyboard.press(key);
      await expect.poll(() => opened).toBe(before + 1);
      await expect(button).toBeFocused();
    }
  }
  // where one file is taken, which of several is for the person to say
  await give(page, 'drop', [PICTURE, { ...PICTURE, name: 'Gutter.png' }], '.cw-upload-zone');
  await expect(page.getByText('Only one file is taken here. Choose the one that you mean.')).toBeVisible();
  await give(page, 'drop', [PICTURE], '.cw-upload-zone');
  await expect(page.getByText('Only one file is taken here.')).toBeHidden();
});
