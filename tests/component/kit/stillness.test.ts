// Nothing jumps while a page opens, be its answers ever so slow: from its first drawing to rest, at both widths. The
// pages of a claim are in tests/component/claim/pages.test.ts.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs } from '../support/app.tsx';
import { layoutShiftOf, MOST_SHIFT } from '../support/opening.ts';
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
