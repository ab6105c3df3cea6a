// The steps of drawing, publishing and running a workflow, as an administrator does them.
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { newClaim } from './claim-data.ts';
import { BASE, drawer, enter, field, unique, visit } from './config-catalogue-steps.ts';
import { askService } from './support/claims.ts';
import { expectSaid } from './support/toasts.ts';

export const WORKFLOWS = `${BASE}/workflow`;
export const OWNER = 'Olivia Hartigan';

export const palette = (page: Page): Locator => page.getByRole('region', { name: 'Palette' });
export const canvas = (page: Page): Locator => page.getByRole('application', { name: 'Canvas' });
export const step = (page: Page, name: string): Locator => canvas(page).getByRole('button', { name });
export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Presses an entry of the palette: the step goes after the one that is selected. */
export async function add(page: Page, type: string): Promise<void> {
  await palette(page).getByRole('button', { name: type, exact: true }).click();
}

/** Adds a task from the palette; its editor goes on to what it has set besides. */
export async function addTask(page: Page, type: string, title: string, more?: (form: Locator) => Promise<void>) {
  await add(page, type);
  const form = panel(page, type);
  await form.getByLabel('Task title').fill(title);
  await more?.(form);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toBeHidden();
}

/** Draws an edge with the mouse, from a port of one step to the top of another. */
export async function connect(page: Page, from: string, port: 'left' | 'right' | 'bottom', to: string): Promise<void> {
  await step(page, from).hover();
  await step(page, from)
    .locator(`.react-flow__handle-${port}`)
    .dragTo(step(page, to).locator('.react-flow__handle-top'));
  await expect(canvas(page).getByRole('group', { name: new RegExp(`^Edge .*${to}`) })).not.toHaveCount(0);
}

/** Saves what is drawn. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaid(page, /Saved\.|Successfully added/);
  await expect(page.getByText('Unsaved changes')).toBeHidden();
}

/** A product of a test's own, so that no other test's claims run on its workflow. @returns path of its PDS versions */
export async function newPds(request: APIRequestContext): Promise<string> {
  const name = unique('Journey');
  const { Insurer } = await askService<{ Insurer: { id: number }[] }>(
    request,
    'query { Insurer(order_by: { id: asc }, limit: 1) { id } }',
  );
  const { insert_ProductType_one: type } = await askService<{ insert_ProductType_one: { id: number } }>(
    request,
    'mutation ($name: String!) { insert_ProductType_one(object: { name: $name }) { id } }',
    { name },
  );
  const { insert_Pds_one: pds } = await askService<{ insert_Pds_one: { id: number } }>(
    request,
    'mutation ($object: Pds_insert_input!) { insert_Pds_one(object: $object) { id } }',
    { object: { name, productTypeId: type.id, insurerId: Insurer[0]?.id } },
  );
  return `${BASE}/product-types/${type.id}/pds/${pds.id}`;
}

/** Adds a PDS version that names a workflow, on its page. @returns its id */
export async function addPdsVersion(page: Page, path: string, workflow: string): Promise<number> {
  const name = unique('Edition');
  await visit(page, path);
  await page.getByRole('link', { name: 'Add new' }).first().click();
  const form = drawer(page, 'Add PDS version');
  await enter(form, [
    ['Name', name],
    ['Start date', '01/01/2026'],
  ]);
  await field(form, 'Questionnaire').click();
  await page.getByRole('option').first().click();
  await enter(form, [['Workflow', workflow, 'pick']]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Successfully added');
  const { PdsVersion } = await askService<{ PdsVersion: { id: number }[] }>(
    page.request,
    'query ($name: String!) { PdsVersion(where: { name: { _eq: $name } }) { id } }',
    { name },
  );
  return PdsVersion[0]!.id;
}

/** A PDS version of a product of its own that has chosen a workflow. @returns its id */
export async function addPdsVersionOf(request: APIRequestContext, workflow: string): Promise<number> {
  const pdsId = Number((await newPds(request)).split('/').at(-1));
  const { Workflow, Questionnaire } = await askService<Record<'Workflow' | 'Questionnaire', { id: number }[]>>(
    request,
    'query ($name: String!) { Workflow(where: { name: { _eq: $name } }) { id } Questionnaire(limit: 1) { id } }',
    { name: workflow },
  );
  const { insert_PdsVersion_one: added } = await askService<{ insert_PdsVersion_one: { id: number } }>(
    request,
    'mutation ($object: PdsVersion_insert_input!) { insert_PdsVersion_one(object: $object) { id } }',
    {
      object: {
        pdsId,
        name: unique('Edition'),
        startDate: '2026-01-01',
        workflowId: Workflow[0]?.id,
        questionnaireId: Questionnaire[0]?.id,
      },
    },
  );
  return added.id;
}

/** Lodges a claim on a PDS version. @returns path of its details */
export async function lodgeOn(request: APIRequestContext, pdsVersionId: number): Promise<string> {
  return `/app/claims/details/${await newClaim(request, OWNER, { pdsVersionId })}`;
}
