// The versions of a workflow: publishing, restoring, moving running claims, comparing (issue 12).
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Asker } from '../service/store.ts';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { BASE, openRow, toast } from '../support/form-steps.ts';
import { eachLook } from '../support/looks.ts';
import { expectAccessible, expectAddress, expectHidden } from '../support/steps.ts';

const VERSIONS = `${BASE}/workflow/edit/1/versions`;
const USES = {
  pdsVersionCount: 2,
  pdsVersions: [
    { id: 7, insurer: 'Coast', product: 'Home PDS', name: 'Edition 2026', path: `${BASE}/product-types/1/pds/3/7` },
  ],
  runningClaims: [{ versionId: 1, number: 1, running: 3, paused: 1 }],
};
const ASKER: Asker = { orgId: 1, userId: 1001, role: 'org_admin' };
/** Changes the workflow as the database would. */
function set({ store }: ReturnType<typeof theService>, values: Readonly<Record<string, unknown>>): void {
  const row = store.all('Workflow').find(({ id }) => id === 1)!;
  store.update('Workflow', row, { ...values, rowVersion: row['rowVersion'] }, ASKER);
}
let issues: readonly Record<string, unknown>[] = [];

signedInAs('olivia', {
  prepare: (service) => {
    issues = [];
    service.answer('workflowUses', () => USES);
    service.answer('workflowIssues', () => issues);
    const { store } = service;
    const first = store.all('WorkflowVersion').find((row) => row['workflowId'] === 1)!;
    const definition = structuredClone(first['definition']) as { nodes: { id: string; label: string }[] };
    definition.nodes.find(({ id }) => id === 'decide')!.label = 'Decide at last';
    store.insert('WorkflowVersion', { ...first, id: 99, number: 2, note: 'Decides at last', definition }, ASKER);
    set(service, { currentVersionId: 99, publishedNumber: 2, draftStatus: 'differs' });
  },
});

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');

it('the versions are listed with who, when, their note and running claims, and what uses the workflow', async () => {
  await visit(VERSIONS);
  await expect.element(page.getByRole('heading', { level: 1, name: /^Versions of Home claim/ })).toBeVisible();
  const table = page.getByRole('table', { name: 'Published versions' });
  await expect.element(table.getByRole('row', { name: /^2 Current/ })).toMatchTextContent('Decides at last');
  await expect.element(table.getByRole('row', { name: /^1 / })).toMatchTextContent('4');
  await expect.element(main).toMatchTextContent('The draft differs from the published version');
  await expect.element(main.getByRole('link', { name: 'Home PDS, Edition 2026' })).toBeVisible();
  await expect.element(main).toMatchTextContent('Version 1: 4 claims, 1 of them paused');
  await eachLook();
});

it('many PDS versions are folded by insurer, each a link under its product', async () => {
  const of = (insurer: string, product: string, count: number, from: number) =>
    Array.from({ length: count }, (_one, index) => ({
      id: from + index,
      insurer,
      product,
      name: `Edition ${index + 1}`,
      path: `${BASE}/product-types/1/pds/${from}/${from + index}`,
    }));
  const pdsVersions = [
    ...of('Coast', 'Home', 6, 100),
    ...of('Coast', 'Landlord', 2, 200),
    ...of('Ridge', 'Home', 3, 300),
  ];
  theService().answer('workflowUses', () => ({ ...USES, pdsVersionCount: 11, pdsVersions }));
  await visit(VERSIONS);
  const uses = main.getByRole('region', { name: 'Used by' });
  await expect.element(uses.getByRole('heading', { name: /^PDS versions 11$/ })).toBeVisible();
  const link = uses.getByRole('link', { name: 'Landlord, Edition 2' });
  await expectHidden(link);
  await uses.getByText(/^Coast/).click();
  await expect.element(uses.getByRole('group').first()).toMatchTextContent(/^Coast 8 ?Home/);
  await expect.element(link).toHaveAttribute('href', `${BASE}/product-types/1/pds/200/201`);
  await expectHidden(uses.getByRole('link', { name: 'Home, Edition 3' }).nth(1));
  await eachLook();
});

it('publishing shows what is wrong, each problem by its node, and publishes nothing', async () => {
  issues = [{ nodeId: 'decide', edgeId: null, message: '"Decide the claim" is a dead end. Connect it.' }];
  await visit(VERSIONS);
  await main.getByRole('button', { name: 'Publish' }).click();
  await expect.element(dialog).toMatchTextContent('One problem keeps this draft from being published');
  await expect.element(dialog).toMatchTextContent('"Decide the claim" is a dead end.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectHidden(dialog);
});

it('publishing asks for a note, says the new number, and loads the versions anew', async () => {
  const sent: unknown[] = [];
  theService().answer('publishWorkflow', (args: unknown) => {
    sent.push(args);
    return { versionId: 100, number: 3, isNew: true, issues: [] };
  });
  await visit(VERSIONS);
  await main.getByRole('button', { name: 'Publish' }).click();
  await expect.element(dialog).toMatchTextContent('The draft becomes version 3');
  await dialog.getByLabelText('Note').fill('  New wait  ');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.element(toast('Published as version 3.')).toBeVisible();
  await expectHidden(dialog);
  expect(sent).toEqual([expect.objectContaining({ id: 1, note: 'New wait' })]);
});

it('problems that the service finds only then stand in the dialog', async () => {
  theService().answer('publishWorkflow', () => {
    issues = [{ nodeId: 'make-safe', edgeId: null, message: 'The supplier of "Make safe" was deleted.' }];
    return { versionId: null, number: null, isNew: false, issues };
  });
  await visit(VERSIONS);
  await main.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.element(dialog).toMatchTextContent('The supplier of "Make safe" was deleted.');
});

it('a draft that is published already says so', async () => {
  set(theService(), { draftStatus: 'as published' });
  await visit(VERSIONS);
  await main.getByRole('button', { name: 'Publish' }).click();
  await expect.element(dialog).toMatchTextContent('The draft is published already, as version 2.');
});

it('a version is restored as draft once it is confirmed', async () => {
  const sent: unknown[] = [];
  theService().answer('restoreWorkflowVersion', (args: unknown) => {
    sent.push(args);
    return { id: 1, rowVersion: 9, draftStatus: 'differs' };
  });
  await visit(VERSIONS);
  await main.getByRole('button', { name: 'Restore as draft: version 1' }).click();
  const asked = page.getByRole('alertdialog');
  await expect.element(asked).toMatchTextContent('version 1 takes their place');
  await asked.getByRole('button', { name: 'Restore' }).click();
  await expect.element(toast('Version 1 is the draft.')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ id: 1, versionId: 1 })]);
});

it('running claims are shown before they are moved', async () => {
  const asked: unknown[] = [];
  theService().answer('moveWorkflowRuns', (args: { confirm?: unknown }) => {
    asked.push(args.confirm);
    return {
      movingCount: 3,
      moving: [10_001],
      stayingCount: 1,
      staying: [{ claimId: 10_002, number: 1, nodes: [{ nodeId: 'quotes', label: 'Ask for quotes' }] }],
    };
  });
  await visit(VERSIONS);
  await main.getByRole('button', { name: 'Move claims here: to version 2' }).click();
  await expect.element(dialog).toMatchTextContent('3 claims of older versions move to version 2');
  await expect.element(dialog).toMatchTextContent('1 claim stays');
  await expect.element(dialog.getByRole('link', { name: 'Claim #10002' })).toBeVisible();
  await expect.element(dialog).toMatchTextContent('version 1, at Ask for quotes');
  await expectAccessible();
  expect(asked).toEqual([false]);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expectHidden(dialog);
  expect(asked).toEqual([false, true]);
});

it('two versions are compared in words and on the canvas, at an address of their own', async () => {
  await visit(VERSIONS);
  await expect.element(main).toMatchTextContent('Choose two versions');
  await main.getByRole('button', { name: 'Compare version 2 with version 1' }).click();
  await expectAddress(/\?compare=1(,|%2C)2$/);
  await expect.element(main.getByRole('heading', { name: /^Changed 1/ })).toBeVisible();
  await expect.element(main).toMatchTextContent('Name: Decide the claim to Decide at last');
  await expect.element(page.getByLabelText('Versions 1 and 2 in one drawing').first()).toBeVisible();
  await visit(`${VERSIONS}?compare=2,2`);
  await expect.element(main).toMatchTextContent('Versions 2 and 2 do the same');
});

it('the list says which version is published and whether the draft differs', async () => {
  const row = await openRow(`${BASE}/workflow`, 'name', 'Home claim, lodgement to decision');
  await expect.element(row).toMatchTextContent('Draft differs');
  await row.getByRole('link', { name: /^Versions/ }).click();
  await expectAddress(VERSIONS);
});
