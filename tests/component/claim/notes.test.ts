// Notes of a claim, in their card and their drawer.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ask, signedInAs, theService, visit } from '../support/app.tsx';
import { expectAddress, expectHidden, press, type } from '../support/steps.ts';
import { drawer } from '../support/form-steps.ts';
import { card, details, newClaim, OWNER } from './claims.ts';

signedInAs('henry');

const note = (of: ReturnType<typeof drawer>) => of.getByRole('textbox', { name: 'Note' });

it('[1§5] need a text; what was typed is not left without asking', async () => {
  const id = await newClaim();
  await visit(details(id));
  // the floating one, which stays in view
  await page.getByRole('link', { name: 'Add note' }).first().click();
  await expectAddress(details(id, 'manage-claim/note/add'));
  const adding = drawer('Add note');
  await expect.element(note(adding)).toHaveFocus();
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect.element(adding.getByText('Field is required')).toBeVisible();
  await note(adding).fill('Half a thou');
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to leave?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await expect.element(note(adding)).toHaveValue('Half a thou');
  await note(adding).fill('A whole thought');
  await press('Control+Enter');
  await expect.element(page.getByRole('status').getByText('Saved!')).toBeVisible();
  await expectAddress(details(id));
  await expect.element(card('Notes')).toMatchTextContent('A whole thought');
  await expect.element(card('Notes')).toMatchTextContent(OWNER);
});

it('[1§5] go on as an edit of the one that was made when they are typed on while it is saved', async () => {
  const id = await newClaim();
  await visit(details(id, 'manage-claim/note/add'));
  await expect.element(note(drawer('Add note'))).toHaveFocus();
  const letGo = theService().hold('InsertNote');
  await type('Called the builder');
  await press('Control+Enter');
  await expect.poll(() => theService().asked.some(({ name }) => name === 'InsertNote')).toBe(true);
  await type(', who comes on Monday');
  letGo();
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to leave?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await note(drawer('Edit note')).click();
  await press('Control+Enter');
  await expectHidden(drawer('Edit note'));
  const made = theService()
    .store.all('Note')
    .filter(({ claimId }) => claimId === id);
  expect(made.map((row) => row['note'])).toEqual(['Called the builder, who comes on Monday']);
});

it('[1§7] are shown three at a time; strategy notes apart from them', async () => {
  const id = await newClaim();
  await ask('mutation ($objects: [Note_insert_input!]!) { insert_Note(objects: $objects) { affected_rows } }', {
    objects: [1, 2, 3, 4].map((number) => ({ claimId: id, note: `Note ${number}` })),
  });
  await visit(details(id, 'manage-claim/strategy/add'));
  await page.getByRole('textbox', { name: 'Strategy note' }).fill('Settle early');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.element(card('Strategy')).toMatchTextContent('Settle early');
  const notes = card('Notes');
  await expect.element(notes.getByRole('listitem')).toHaveLength(3);
  await expect.element(notes).toMatchTextContent('1–3 of 4');
  await notes.getByRole('button', { name: 'Older' }).click();
  await expect.element(notes.getByRole('listitem')).toHaveLength(1);
  await expect.element(notes).not.toMatchTextContent('Settle early');
});

it('[2§2] of somebody else open to be read', async () => {
  const id = await newClaim();
  const { insert_Note_one: made } = await ask<{ insert_Note_one: { id: number } }>(
    'mutation ($object: Note_insert_input!) { insert_Note_one(object: $object) { id } }',
    { object: { claimId: id, note: 'Not one of mine' } },
    'olivia',
  );
  await visit(details(id, `manage-claim/note/edit/${made.id}`));
  await expect.element(drawer('Note')).toMatchTextContent('Only the person who wrote a note can change it.');
  await visit(details(id, 'manage-claim/note/edit/999999999'));
  await expect.element(drawer('Edit note')).toMatchTextContent('Note not found');
});

it('[1§8] what is said while a drawer lies over the page is said inside of it', async () => {
  await page.viewport(1100, 800);
  await visit(details(await newClaim(), 'manage-claim/note/add'));
  const adding = drawer('Add note');
  await note(adding).fill('Seen from a narrow window');
  const letGo = theService().hold('InsertNote');
  await adding.getByRole('button', { name: 'Save' }).click();
  // a role that is found is not hidden from screen readers
  await expect.element(adding.getByRole('status').getByText('Saving...')).toBeVisible();
  letGo();
  await expect.element(page.getByRole('status').getByText('Saved!')).toBeVisible();
  await expectHidden(adding);
});
