// Letters of a claim: a draft is written, kept and made final; a final one is posted or sent. What the regulator asks of
// letters about complaints stands in tests/component/record/letter-checklist.test.ts.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { drawer, field } from '../support/form-steps.ts';
import { expectAccessible, expectAddress, expectHidden } from '../support/steps.ts';
import { eachLook } from '../support/looks.ts';
import { card, details, newClaim } from './claims.ts';

/** What the service's own actions do with a letter. */
function letterOf(args: Readonly<Record<string, unknown>>) {
  const letter = theService()
    .store.all('Letter')
    .find(({ id }) => id === Number(args['letterId']));
  if (!letter) throw new Error('There is no such letter.');
  return letter;
}

const ASKER = { orgId: 1, userId: 1, role: 'org_admin' };

signedInAs('henry', {
  prepare(service) {
    service.store.insert(
      'LetterTemplate',
      {
        name: 'Our decision',
        relatedTo: 'claim',
        kind: 'other',
        subject: 'Decision on claim {{claimId}}',
        body: '<p>Dear {{phFirstName}}</p><p>{{decision}}</p>',
        closing: 'Kind regards',
      },
      ASKER,
    );
    service.answer('letterValues', ({ entityId }) => ({
      values: { claimId: String(entityId), phFirstName: '<Rosa>' },
      recipient: 'Rosa Delgado\n12 Example Street',
      email: 'rosa@example.com',
    }));
    service.answer('getLetterDocument', () => ({ url: 'about:blank' }));
    service.answer('finaliseLetter', (args, { store, asker }) => {
      const letter = letterOf(args);
      return store.update(
        'Letter',
        letter,
        { status: 'final', fileId: crypto.randomUUID(), rowVersion: letter['rowVersion'] },
        asker,
      );
    });
    service.answer('postLetter', (args, { store, asker }) => {
      const letter = letterOf(args);
      return store.update(
        'Letter',
        letter,
        { sentHow: 'post', sentAt: '2026-11-23T01:00:00Z', rowVersion: letter['rowVersion'] },
        asker,
      );
    });
    service.answer('sendLetter', () => ({ ok: true, commLogId: 1 }));
  },
});

const writing = drawer('Write letter');
const draft = drawer('Letter');
const text = (of: typeof writing) => of.getByRole('textbox', { name: 'Letter' });

async function chooseTemplate(): Promise<void> {
  await writing.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Our decision' }).click();
}

it('is filled from a template, says what is still to be written, and is kept as a draft', async () => {
  const id = await newClaim();
  await visit(details(id, 'library'));
  await card('Letters').getByRole('link', { name: 'Write letter' }).click();
  await expectAddress(details(id, 'manage-claim/letter/add'));
  await expect.element(field(writing, 'To')).toHaveValue('Rosa Delgado\n12 Example Street');
  await chooseTemplate();
  await expect.element(field(writing, 'Subject')).toHaveValue(`Decision on claim ${id}`);
  await expect.element(text(writing)).toMatchTextContent('Dear <Rosa>');
  await writing.getByRole('button', { name: 'Make final' }).click();
  await expect.element(writing.getByText('Fill in or remove: Decision.')).toBeVisible();
  await writing.getByRole('button', { name: 'Save draft' }).click();
  // back to where it was opened
  await expectAddress(details(id, 'library'));
  await expect.element(card('Letters')).toMatchTextContent(`Decision on claim ${id}`);
  await expect.element(card('Letters')).toMatchTextContent('Draft');
});

it('another template replaces what was typed only when asked', async () => {
  await visit(details(await newClaim(), 'manage-claim/letter/add'));
  await field(writing, 'Subject').fill('My own');
  await chooseTemplate();
  const question = page.getByRole('alertdialog', { name: 'Replace?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field(writing, 'Subject')).toHaveValue('My own');
  await chooseTemplate();
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect.element(field(writing, 'Closing words')).toHaveValue('Kind regards');
});

it('is previewed, made final and marked as posted', async () => {
  const id = await newClaim();
  await visit(details(id, 'manage-claim/letter/add'));
  await field(writing, 'Subject').fill('Our decision');
  await text(writing).fill('We pay.');
  await writing.getByRole('button', { name: 'Preview PDF' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect.element(preview.getByTitle('The letter as PDF')).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  await draft.getByRole('button', { name: 'Make final' }).click();
  await page.getByRole('alertdialog', { name: 'Make final?' }).getByRole('button', { name: 'Make final' }).click();
  const final = drawer('Our decision');
  await expect.element(final.getByTitle('The letter as PDF')).toBeVisible();
  await expectAccessible();
  await final.getByRole('button', { name: 'Mark as posted' }).click();
  const posting = page.getByRole('dialog', { name: 'Mark as printed and posted' });
  await posting.getByRole('button', { name: 'Mark as posted' }).click();
  await expect.element(final).toMatchTextContent('Posted');
  await expectHidden(final.getByRole('button', { name: 'Send by e-mail' }));
});

it('is sent by e-mail to whom it is about', async () => {
  const id = await newClaim();
  const letter = { claimId: id, subject: 'Our decision', recipient: 'Rosa Delgado', body: '<p>We pay.</p>' };
  theService().store.insert('Letter', { ...letter, status: 'final', checklist: {} }, ASKER);
  await visit(details(id, 'library'));
  await card('Letters').getByRole('link', { name: 'Our decision' }).click();
  await drawer('Our decision').getByRole('button', { name: 'Send by e-mail' }).click();
  const sending = drawer('Send letter by e-mail');
  await expect.element(sending).toMatchTextContent('Rosa Delgado');
  await field(sending, 'Subject').fill('');
  await sending.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(sending.getByText('Field is required')).toBeVisible();
  await field(sending, 'Subject').fill('Your claim');
  await sending.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(page.getByText('Letter sent.')).toBeVisible();
  const { variables } = theService().asked.findLast(({ name }) => name === 'SendLetter')!;
  expect(variables).toMatchObject({ to: [{ name: 'Rosa Delgado', email: 'rosa@example.com' }], subject: 'Your claim' });
});

it('a draft is deleted when asked', async () => {
  const id = await newClaim();
  await visit(details(id, 'manage-claim/letter/add'));
  await field(writing, 'Subject').fill('Half a letter');
  await writing.getByRole('button', { name: 'Save draft' }).click();
  await visit(details(id, 'library'));
  await card('Letters').getByRole('link', { name: 'Half a letter' }).click();
  await draft.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Delete the draft?' }).getByRole('button', { name: 'Delete' }).click();
  await expectAddress(details(id, 'library'));
  await expect.element(card('Letters')).toMatchTextContent('No letters');
});

it('stands in both themes and widths', async () => {
  await visit(details(await newClaim(), 'manage-claim/letter/add'));
  await expect.element(field(writing, 'Subject')).toBeVisible();
  await eachLook(async () => {
    await expect.element(field(writing, 'Subject')).toBeVisible();
  });
});
