// What the designer gives away as a file: JSON that is taken back as it was, and a picture that loses no words.
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import { fullNodeWords, nodeWords } from '#domain/workflow/node-words.ts';
import { STORM_WORKFLOW } from '#domain/workflow/storm-workflow.ts';
import { signedInAs } from '../support/app.tsx';
import { nodes, openStorm, save, stored } from '../support/designer.ts';
import { toast } from '../support/form-steps.ts';

signedInAs('olivia');

afterEach(() => {
  vi.restoreAllMocks();
});

const LONG = 'Ask the broker & the policy holder for quotes, where the sum is < 5,000 and no "make safe" was done';
/** Words that have to be escaped, longer than the canvas has room for. */
const WORDED: WorkflowDefinition = {
  ...STORM_WORKFLOW,
  nodes: STORM_WORKFLOW.nodes.map((node) => (node.id === 'quotes' ? { ...node, label: LONG } : node)),
};

/** Files that the designer gives to the browser from now on, by name. */
function downloads(): Map<string, string> {
  const files = new Map<string, string>();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { download, href } = this;
    void fetch(href)
      .then((answer) => answer.text())
      .then((text) => files.set(download, text));
  });
  return files;
}

async function choose(action: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Import, export and print' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

it('[3§4.3] an exported workflow is imported again as it was', async () => {
  const id = await openStorm(WORDED);
  const files = downloads();
  await choose('Export JSON');
  await expect.poll(() => files.get('storm-claim-standard.json')).toBeDefined();
  const text = files.get('storm-claim-standard.json')!;
  expect(JSON.parse(text)).toEqual(WORDED);
  vi.restoreAllMocks();
  const importing = page.getByRole('dialog', { name: 'Import a workflow' });
  const bring = async (json: string) => {
    await choose('Import JSON');
    await importing.getByLabelText('JSON').fill(json);
    await importing.getByRole('button', { name: 'Import' }).click();
  };
  await bring(JSON.stringify({ nodes: [WORDED.nodes[0]], edges: [] }));
  await expect.poll(nodes).toBe(1);
  await bring(text);
  await expect.poll(nodes).toBe(WORDED.nodes.length);
  await page.getByRole('main').getByLabelText('Name').fill('Brought back');
  await save.click();
  await expect.element(toast('Saved.')).toBeVisible();
  expect(stored(id).definition).toEqual(WORDED);
});

it('[3§4.3] the picture is well-formed and says the words of each step and edge in full, as text', async () => {
  await openStorm(WORDED);
  const files = downloads();
  await choose('Picture as SVG');
  await expect.poll(() => files.get('storm-claim-standard.svg')).toBeDefined();
  const picture = new DOMParser().parseFromString(files.get('storm-claim-standard.svg')!, 'image/svg+xml');
  expect(picture.querySelector('parsererror')).toBeNull();
  expect(picture.documentElement.localName).toBe('svg');
  const titles = [...picture.querySelectorAll('g > title')].map(({ textContent }) => textContent);
  for (const node of WORDED.nodes)
    expect(titles.some((title) => title === fullNodeWords(node) || title?.endsWith(nodeWords(node)))).toBe(true);
  expect(titles).toContain(`Send email: ${LONG}`);
  expect(titles).toContain('If Triage outcome is make safe');
  // what is drawn is cut where the canvas cuts it
  const drawn = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(drawn).toContain('Ask the broker & th…');
});
