// Nothing jumps while a page opens, be its answers ever so slow: from its first drawing to rest, at both widths. The
// pages of a claim are in tests/component/claim/pages.test.ts.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { expectRest, layoutShiftOf, MOST_SHIFT } from '../support/opening.ts';
import type { Person } from '../service/sign-in.ts';

/** Paths below /app, by who opens them. */
const PAGES: readonly (readonly [Person, readonly string[]])[] = [
  ['henry', ['', 'claims/lodge', 'suppliers', 'user-settings']],
  [
    'olivia',
    [
      'claims/search',
      'users',
      'background-jobs',
      'configuration/system',
      'configuration/claim/lists',
      'configuration/complaints/lists',
      'configuration/finance',
      'configuration/task-manager',
      'configuration/workflow',
      'configuration/product-types',
      'configuration/suppliers',
      'configuration/comms-templates',
    ],
  ],
  ['sam', ['jobs']],
];

for (const [person, paths] of PAGES)
  describe.each([
    ['a desk', false],
    ['a phone', true],
  ])(`${person} on %s`, (_place, isPhone) => {
    signedInAs(person, { isPhone });
    it.each(paths)('[1§2] /app/%s stands still while it opens', async (path) => {
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      const ready = heading.or(page.getByRole('dialog')).first();
      expect(await layoutShiftOf(`/app/${path}`, ready)).toBeLessThan(MOST_SHIFT);
    });
  });

/** Where each part of the form first stood and what it was, by frame, until the form is at rest. */
async function movedInForm(path: string): Promise<string[]> {
  const first = new Map<Element, number>();
  theService().pace(true);
  let isWatching = true;
  const look = (): void => {
    for (const part of document.querySelectorAll('.rf-form :is(label, input)'))
      if (!first.has(part)) first.set(part, part.getBoundingClientRect().top);
    if (isWatching) requestAnimationFrame(look);
  };
  look();
  await visit(path);
  await expectRest(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  isWatching = false;
  theService().pace(false);
  expect(first.size).toBeGreaterThan(4);
  return [...first]
    .filter(([part, top]) => !part.isConnected || Math.abs(part.getBoundingClientRect().top - top) > 1)
    .map(([part]) => part.textContent || part.id);
}

describe('the fields of a form', () => {
  signedInAs('olivia', { prepare: (service) => service.answer('recordUsage', () => []) });
  // what is pressed while a field above it arrives would be missed; what stands below a list that the service is asked
  // for waits for the press (useAfterPress)
  it.each([
    ['users/edit/1001', ['Enabled', 'disabled']],
    ['configuration/task-manager/1', []],
    ['configuration/comms-templates/1', []],
  ])('[1§2] /app/%s come all at once, and stay where they are', async (path, belowLists) => {
    const moved = await movedInForm(`/app/${path}`);
    expect(moved.filter((part) => !belowLists.some((name) => part.endsWith(name)))).toEqual([]);
  });
});
