// How long the page's script and layout take in each frame while a node of a workflow of 500 is dragged in the designer,
// and what letting go, deleting and taking back take.
//   npm run bench -- --only designer
import type { CDPSession, Page } from '@playwright/test';
import { percentile, withBenchPage } from './bench-page.ts';
import { busyBetweenMarks, mark, quiet, type Busy } from './page-trace.ts';
import { machineText, type Load } from './report.ts';

const FRAME_MILLISECONDS = 16;
const EDIT_MILLISECONDS = 100;
/** Edits that are done before any counts. */
const WARM_UP = 2;
/** The first step of the workflow that stands in the middle of the canvas. */
const STEP = 'Wait 60';
/** Deleted in turn: near it, each with another way beside it, so that the rest stays where it is in view. */
const DELETED = ['n59-1', 'n60-2', 'n59-2', 'n60-1'];

export interface DesignerTiming {
  readonly nodesDrawn: number;
  readonly drag: readonly Busy[];
  readonly letGo: readonly Busy[];
  readonly remove: readonly Busy[];
  readonly undo: readonly Busy[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of the node that is nearest to the middle of the canvas. */
async function nodeInView(page: Page): Promise<Point> {
  const middles = await page.locator('.react-flow__node').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  const aside = ({ x, y }: Point) => Math.hypot(x - 800, y - 450);
  const [at] = middles.toSorted((one, other) => aside(one) - aside(other));
  if (at === undefined) throw new Error('No node is in view.');
  return at;
}

async function dragged(page: Page, session: CDPSession, at: Point, frames: number): Promise<readonly Busy[]> {
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 5, at.y + 5);
  await quiet(page);
  return busyBetweenMarks(session, async () => {
    for (let index = 0; index < frames; index++) {
      await mark(page);
      await page.mouse.move(at.x + 100 * Math.sin(index / 15), at.y + 60 * Math.sin(index / 11));
    }
    await mark(page);
  });
}

/** Measures an edit until all that follows from it is done, so many times. */
async function edited(
  page: Page,
  session: CDPSession,
  times: number,
  before: (index: number) => Promise<void>,
  edit: () => Promise<void>,
): Promise<readonly Busy[]> {
  const took: Busy[] = [];
  for (let index = 0; index < times + WARM_UP; index++) {
    await before(index);
    await quiet(page);
    const busy = await busyBetweenMarks(session, async () => {
      await mark(page);
      await edit();
      await quiet(page);
      await mark(page);
    });
    const sum = (of: (one: Busy) => number) => busy.reduce((before, one) => before + of(one), 0);
    if (index >= WARM_UP) took.push({ whole: sum(({ whole }) => whole), work: sum(({ work }) => work) });
  }
  return took;
}

/** Drags, lets go, deletes and takes back in the product's own designer, built as the product is. */
export async function timeDesigner(frames: number, edits: number): Promise<DesignerTiming> {
  return withBenchPage('designer-page', async (page) => {
    const session = await page.context().newCDPSession(page);
    const node = page.locator('.react-flow__node');
    await node.first().waitFor();
    const goThere = async () => {
      await page.getByRole('combobox', { name: 'Find a step' }).fill(STEP);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await quiet(page);
    };
    await goThere();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await quiet(page);
    const at = await nodeInView(page);
    const nodesDrawn = await node.count();
    const drag = await dragged(page, session, at, frames);
    const letGo = await edited(
      page,
      session,
      edits,
      async (index) => {
        if (index > 0) {
          await page.mouse.move(at.x + 40, at.y + 30);
          await page.mouse.down();
        }
        await page.mouse.move(at.x + 20 + (index % 10), at.y + 20);
        await page.mouse.move(at.x + 40, at.y + 30);
      },
      () => page.mouse.up(),
    );
    // the canvas goes where the focus goes
    const choose = async (index: number) => {
      await goThere();
      await page.locator(`.react-flow__node[data-id="${DELETED[index % DELETED.length] ?? ''}"]`).focus();
      // it asks, and the answer is the edit
      await page.keyboard.press('Delete');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).focus();
      await quiet(page);
    };
    /** The dialog is gone, and the focus on the canvas again. */
    const backOnCanvas = async () => {
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      await page.locator('.react-flow__node:focus').waitFor();
      await quiet(page);
    };
    const confirm = () => page.keyboard.press('Enter');
    const takeBack = () => page.keyboard.press('Control+z');
    const remove = await edited(
      page,
      session,
      edits,
      async (index) => {
        if (index > 0) {
          await backOnCanvas();
          await takeBack();
          await quiet(page);
        }
        await choose(index);
      },
      confirm,
    );
    await backOnCanvas();
    await takeBack();
    const undo = await edited(
      page,
      session,
      edits,
      async (index) => {
        await quiet(page);
        await choose(index);
        await confirm();
        await backOnCanvas();
      },
      takeBack,
    );
    return { nodesDrawn, drag, letGo, remove, undo };
  });
}

interface Part {
  readonly name: string;
  readonly took: readonly Busy[];
  /** Milliseconds of `measure` at p95. */
  readonly target: number;
  readonly measure: keyof Busy;
}

const partsOf = ({ drag, letGo, remove, undo }: DesignerTiming): readonly Part[] => [
  { name: 'a frame of dragging a node', took: drag, target: FRAME_MILLISECONDS, measure: 'work' },
  { name: 'letting go of it', took: letGo, target: EDIT_MILLISECONDS, measure: 'whole' },
  { name: 'deleting a node', took: remove, target: EDIT_MILLISECONDS, measure: 'whole' },
  { name: 'undo of that', took: undo, target: EDIT_MILLISECONDS, measure: 'whole' },
];

/** The designer as Markdown. */
export function designerText(timing: DesignerTiming, load: Load): string {
  const parts = partsOf(timing);
  const shown = (took: readonly Busy[], measure: keyof Busy): string =>
    [0.5, 0.95]
      .map((share) =>
        percentile(
          took.map((one) => one[measure]),
          share,
        ).toFixed(1),
      )
      .join(' / ');
  const isMet = ({ took, target, measure }: Part) =>
    percentile(
      took.map((one) => one[measure]),
      0.95,
    ) < target;
  return [
    '## The designer of workflows',
    '',
    machineText(load),
    '',
    `A workflow of 500 nodes in the designer, in Chromium at 1440 x 900, ${timing.nodesDrawn} nodes in view. Measured is the time that the page's own thread is busy on the processor: script with style and layout, and with painting; an edit until what is put off for an idle moment is done as well.`,
    '',
    '| what | times | script and layout p50 / p95, ms | with painting p50 / p95, ms |',
    '|---|---|---|---|',
    ...parts.map(({ name, took }) => `| ${name} | ${took.length} | ${shown(took, 'work')} | ${shown(took, 'whole')} |`),
    '',
    `Target script and layout of a frame below ${FRAME_MILLISECONDS} ms at p95: ${parts.slice(0, 1).every(isMet) ? 'met' : '**missed**'}. Own target of an edit, painting included, below ${EDIT_MILLISECONDS} ms at p95: ${parts
      .slice(1)
      .map((part) => `${part.name} ${isMet(part) ? 'met' : '**missed**'}`)
      .join(', ')}.`,
    '',
  ].join('\n');
}
