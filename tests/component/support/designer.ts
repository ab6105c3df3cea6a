// What tests of the workflow designer look at and do.
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { STORM_WORKFLOW } from '#domain/workflow/storm-workflow.ts';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import type { Asker } from '../service/store.ts';
import { theService, visit } from './app.tsx';
import { BASE } from './form-steps.ts';

const main = page.getByRole('main');
export const palette = page.getByRole('region', { name: 'Palette' });
export const canvas = page.getByRole('application', { name: 'Canvas' });
export const list = page.getByRole('region', { name: 'Steps' });
export const save = main.getByRole('button', { name: 'Save', exact: true });
export const step = (name: string): Locator => canvas.getByRole('button', { name });
export const undo = canvas.getByRole('button', { name: 'Undo' });
/** Beside what a toast says was just done. */
export const offeredUndo = page.getByRole('status').getByRole('button', { name: 'Undo' });
export const nodes = (): number => document.querySelectorAll('.react-flow__node').length;
export const edges = (): number => document.querySelectorAll('.react-flow__edge').length;

/** A port of a node as the mouse finds it. */
export const port = (id: string, side: string): Locator =>
  page.getByCSS(`.react-flow__node[data-id="${id}"] .react-flow__handle-${side}`);

/** The steps of the picture, without the edges to and from the decision. */
export const LOOSE: WorkflowDefinition = {
  ...STORM_WORKFLOW,
  edges: STORM_WORKFLOW.edges.filter(({ id }) => id !== 'decide-finish' && id !== 'both-decide'),
};

const ASKER: Asker = { orgId: 1, userId: 1001, role: 'org_admin' };

interface Stored {
  readonly id: number;
  readonly name: string;
  readonly rowVersion: number;
  readonly definition: WorkflowDefinition;
  readonly draftStatus?: string;
}

/** A workflow as it is stored. */
export const stored = (id: number): Stored =>
  theService()
    .store.all('Workflow')
    .find((row) => row['id'] === id) as unknown as Stored;

/** Changes a workflow as another person would, or what runs by itself. */
export function storeAnew(id: number, values: Partial<Omit<Stored, 'id'>>, asker: Asker = ASKER): void {
  const { store } = theService();
  const row = store.all('Workflow').find((one) => one['id'] === id)!;
  store.update('Workflow', row, { ...values, rowVersion: row['rowVersion'] }, asker);
}

/** Opens a workflow with the steps of the picture. @returns its id */
export async function openStorm(definition: WorkflowDefinition = STORM_WORKFLOW): Promise<number> {
  const id = Number(theService().store.all('Workflow')[0]!['id']);
  storeAnew(id, { name: 'Storm claim, standard', definition });
  await visit(`${BASE}/workflow/edit/${id}`);
  await expect.poll(nodes).toBe(definition.nodes.length);
  return id;
}

/** Says that steps go, where it is asked. */
export async function confirmDelete(): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Delete' }).click();
}
