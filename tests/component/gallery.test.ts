// Every entry of the gallery, in both themes and widths; and that no folder of parts is without one.
import { describe, expect, it } from 'vitest';
import { addressOf, ENTRIES, PART_PAGES } from '#tests/gallery/entry.ts';
import { pressAll } from '#tests/gallery/press.ts';
import { signedInAs, theService, visit } from './support/app.tsx';
import { expectConsoleError } from './support/console.ts';
import { eachLook } from './support/looks.ts';

/** Folders of parts that no entry shows, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  'src/custom/shell/finder': 'searches while one types: tests/e2e/shell.spec.ts',
  'src/kit/attachments': 'files of a training record, in its drawer: tests/component/compliance',
  'src/kit/kinds/widgets/json': 'the editor of a questionnaire’s definition, which its page opens',
  'src/kit/questionnaire': 'questions stand in the wizard, by the answers before them',
  'src/record/bulk': 'stands above the rows that are chosen in a search: tests/component/claims',
  'src/record/clocks': 'stands in the header of a record: tests/component/deadlines',
  'src/record/comms/call': 'needs the telephone line',
  'src/record/comms/conversations': 'the messages of a record: tests/component/claim',
  'src/record/complaint-form': 'a whole page of its own: tests/component/complaint',
  'src/record/page': 'the frame around a record’s page, on which all the others stand',
  'src/record/tasks/complete': 'what a claim asks before its task is completed',
};

describe('every entry reads well and fits, in both themes and widths', () => {
  signedInAs('olivia');

  for (const entry of ENTRIES)
    it(`${entry.id} (${entry.title})`, async () => {
      if (entry.consoleError) expectConsoleError(entry.consoleError);
      const service = theService();
      entry.prepare?.(service);
      await visit(addressOf(entry, service), PART_PAGES);
      await expect.poll(() => document.querySelector('main h1')).not.toBeNull();
      if (entry.press) await pressAll(entry.press);
      await expect
        .poll(() => entry.isOnItsWay ?? document.querySelector('.cw-skeleton, [aria-busy=true]') === null)
        .toBe(true);
      await eachLook();
    });
});

it('each folder of parts has an entry, or a reason why not', () => {
  const parts = Object.keys(
    import.meta.glob(['/src/{ui,kit,record,resources,custom/shell}/**/*.tsx', '!**/*.test.tsx']),
  );
  const folders = new Set(parts.map((file) => file.slice(1, file.lastIndexOf('/'))));
  const shown = new Set(ENTRIES.flatMap(({ shows }) => shows));
  const missing = [...folders].filter((folder) => !shown.has(folder) && !(folder in WITHOUT));
  expect(missing, 'folders without an entry in tests/gallery/entries').toEqual([]);
  const unknown = [...shown, ...Object.keys(WITHOUT)].filter((folder) => !folders.has(folder));
  expect(unknown, 'folders that are named and hold no part').toEqual([]);
  expect(Object.keys(WITHOUT).filter((folder) => shown.has(folder))).toEqual([]);
});
