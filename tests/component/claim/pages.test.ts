// Every page of a claim stands still while it opens, passes axe and fits, in both themes at both widths.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs } from '../support/app.tsx';
import { expectGoodLooks, layoutShiftOf, MOST_SHIFT } from '../support/opening.ts';
import { claimWithNotes, details } from './claims.ts';

const heading = (name: string) => page.getByRole('heading', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });

/** Sections by what they have when they are there. */
const PAGES = [
  ['manage-claim', heading('Claim snapshot')],
  ['manage-claim/note/add', dialog('Add note')],
  ['manage-claim/owner', dialog('Owner and handling parties')],
  ['manage-claim/share', dialog('Share lodgement summary')],
  ['manage-claim/timeline/edit', dialog('Edit timeline')],
  ['summary', heading('Claim summary')],
  ['comms', heading('Messages')],
  ['policy-info', heading('Policy holder')],
  ['library', heading('Documents')],
  ['history', page.getByRole('link', { name: 'Print view' })],
  ['expenses', heading('Expenses')],
] as const;

describe.each([
  ['a desk', false],
  ['a phone', true],
])('on %s', (_place, isPhone) => {
  signedInAs('henry', { isPhone });

  it.each(PAGES)('[1§2.2] %s stands still, passes axe and fits', async (section, ready) => {
    expect(await layoutShiftOf(details(claimWithNotes(), section), ready.first())).toBeLessThan(MOST_SHIFT);
    await expectGoodLooks(isPhone);
  });

  it('[1§2.1] claim search stands still, passes axe and fits', async () => {
    const count = page.getByText(/^1.10 of \d+$/).first();
    expect(await layoutShiftOf('/app/claims/search', count)).toBeLessThan(MOST_SHIFT);
    await expectGoodLooks(isPhone);
  });
});
