// The referral of a complaint to AFCA: its stages, the notes that go along, and the bundle of all of it.
import { describe, expect, it, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { STAGE_IN_FUTURE } from '#domain/afca-stage.ts';
import { addDays, formatDate, todayIn } from '#domain/dates.ts';
import { answerAt } from '../service/network.ts';
import { refuse } from '../service/refusal.ts';
import { ask, signedInAs, theService, visit } from '../support/app.tsx';
import { drawer, enter, toast } from '../support/form-steps.ts';
import { eachLook } from '../support/looks.ts';
import { expectAddress, expectHidden, textsOf } from '../support/steps.ts';
import { card, details, newComplaint } from './complaints.ts';

signedInAs('henry');

const TODAY = todayIn('Australia/Sydney');
const DAY_BEFORE = addDays(TODAY, -1);
const CLOSED = { status: 'closed', outcome: 'Accepted', closedAt: '2026-11-12T02:00:00Z' };
const record = () => card('AFCA referral').getByRole('link', { name: 'Record stage' });
const stages = (): string[] => textsOf(card('AFCA referral').getByRole('listitem'));

const addStage = (complaintId: number, stage: string, startedDate: string, note: string | null = null) =>
  ask(
    'mutation ($object: ComplaintAfcaStage_insert_input!) { insert_ComplaintAfcaStage_one(object: $object) { id } }',
    { object: { complaintId, stage, startedDate, note } },
  );
const addNote = (complaintId: number, inBundle: boolean) =>
  theService().store.insert(
    'Note',
    { complaintId, type: 'note', note: 'Rang Gwen about the roof', inBundle, rowVersion: 1 },
    { orgId: 1, userId: 1000, role: 'org_admin' },
  );
const stored = (complaintId: number) =>
  theService()
    .store.all('ComplaintAfcaStage')
    .filter((row) => row['complaintId'] === complaintId);

describe('the stages of a referral', () => {
  it('are none at first; the card says what to do, and its button records one', async () => {
    const id = await newComplaint();
    await visit(details(id));
    await expect.element(card('AFCA referral')).toMatchTextContent('Not referred to AFCA');
    await record().last().click();
    await expectAddress(details(id, 'manage/afca-stage'));
    const form = drawer('Record stage');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form).toMatchTextContent('Field is required');
    await form.getByRole('combobox', { name: 'Stage' }).click();
    expect(textsOf(page.getByRole('option'))).toEqual([
      'Registration and referral',
      'Case management',
      'Preliminary assessment',
      'Determination',
      'Closed',
    ]);
    await page.getByRole('option', { name: 'Case management' }).click();
    await enter(form, [
      ['Started', formatDate(addDays(TODAY, 1))],
      ['Note', 'Asked for our file'],
    ]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form).toMatchTextContent(STAGE_IN_FUTURE);
    await enter(form, [['Started', formatDate(DAY_BEFORE)]]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expectAddress(details(id));
    await expect.element(card('AFCA referral')).toMatchTextContent('Asked for our file');
    expect(stored(id)).toMatchObject([
      { stage: 'case management', startedDate: DAY_BEFORE, note: 'Asked for our file' },
    ]);
  });

  it('stand with the current one first, in both themes and widths, with marked notes and their drawer', async () => {
    const id = await newComplaint({ referredByAfca: true, referredByAfcaDate: '2026-11-10' });
    await addStage(id, 'registration and referral', '2026-11-10');
    await addStage(id, 'case management', DAY_BEFORE, 'A case manager asked for our whole file.');
    addNote(id, true);
    await visit(details(id));
    await expect.element(card('Notes').getByCSS('.nt-tag')).toMatchTextContent('In the AFCA bundle');
    await expect.poll(() => stages().length).toBe(2);
    expect(stages()[0]).toMatch(/Case management, current stage.*A case manager/);
    expect(stages()[1]).toMatch(/Registration and referral10\/11\/2026/);
    await eachLook(async () => {
      await expect.element(card('AFCA referral')).toBeVisible();
    });
    await visit(details(id, 'manage/afca-stage'));
    await expect.element(drawer('Record stage')).toBeVisible();
    await eachLook(async () => {
      await expect.element(drawer('Record stage')).toBeVisible();
    });
  });

  it('show what the service refuses at its field', async () => {
    const id = await newComplaint();
    theService().store.trigger('ComplaintAfcaStage', () =>
      refuse('validation-failed', 'The date can’t be before the day of the referral.', {
        path: '$.object.startedDate',
      }),
    );
    await visit(details(id, 'manage/afca-stage'));
    const form = drawer('Record stage');
    await enter(form, [['Stage', 'Determination', 'menu']]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form.getByLabelText(/^Started/).first()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(form).toMatchTextContent('The date can’t be before the day of the referral.');
  });

  it('[RULES 34] are recorded and removed on a closed complaint, removed after a question', async () => {
    const id = await newComplaint(CLOSED);
    await addStage(id, 'determination', DAY_BEFORE);
    await visit(details(id));
    await expect.element(record()).toBeVisible();
    const remove = () => card('AFCA referral').getByRole('button', { name: 'Remove Determination' });
    await remove().click();
    const dialog = page.getByRole('alertdialog', { name: 'Remove?' });
    await expect.element(dialog).toMatchTextContent(`the stage “Determination” of ${formatDate(DAY_BEFORE)}`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(stored(id)).toHaveLength(1);
    await remove().click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(toast('Stage removed.')).toBeVisible();
    await expect.element(card('AFCA referral')).toMatchTextContent('Not referred to AFCA');
    expect(stored(id)).toEqual([]);
  });

  it('[RULES 34] wait until the complaint of a visitor has its owner', async () => {
    await visit(details(await newComplaint({ ownerId: null, isPublicSubmission: true })));
    await expect.element(card('AFCA referral')).toMatchTextContent('Not referred to AFCA');
    await expectHidden(record());
  });
});

describe('a note', () => {
  const mark = (): Locator => card('Notes').getByRole('button', { name: 'In the AFCA bundle' });

  it('[RULES 34] is put into the bundle and taken out of it, on a closed complaint too', async () => {
    const id = await newComplaint(CLOSED);
    addNote(id, false);
    const isMarked = () =>
      theService()
        .store.all('Note')
        .find((row) => row['complaintId'] === id)?.['inBundle'];
    const tag = card('Notes').getByCSS('.nt-tag');
    await visit(details(id));
    await expect.element(mark()).toHaveAttribute('aria-pressed', 'false');
    await expectHidden(tag);
    await mark().click();
    await expect.element(tag).toMatchTextContent('In the AFCA bundle');
    await expect.element(mark()).toHaveAttribute('aria-pressed', 'true');
    expect(isMarked()).toBe(true);
    await mark().click();
    await expectHidden(tag);
    expect(isMarked()).toBe(false);
  });

  it('that somebody else changed meanwhile is not marked unseen', async () => {
    const id = await newComplaint();
    addNote(id, false);
    await visit(details(id));
    await expect.element(mark()).toBeVisible();
    theService().fail('MarkNote', 'conflict', 'Somebody else changed it.', {
      conflict: { name: 'Petra Novak', at: '2026-11-20T02:00:00Z', changes: [] },
    });
    await mark().click();
    await expect
      .element(page.getByRole('alertdialog', { name: 'Error' }))
      .toMatchTextContent('Petra Novak has changed this note meanwhile. Look at it again, then mark it.');
  });

  it('of a claim goes into no bundle', async () => {
    const claim = theService()
      .store.all('Note')
      .find((row) => row['orgId'] === 1 && typeof row['claimId'] === 'number' && row['type'] === 'note');
    await visit(`/app/claims/details/${String(claim?.['claimId'])}/manage-claim`);
    await expect.element(card('Notes').getByRole('listitem').first()).toBeVisible();
    await expectHidden(mark());
  });
});

describe('the bundle', () => {
  const answers = () =>
    theService().answer('getComplaintBundle', () => ({ url: `${location.origin}/api/v1/complaint-bundle?x=1` }));
  const choose = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'AFCA bundle' }).click();
  };

  it('is made while one is told so, and given as a file, of a closed complaint too', async () => {
    const id = await newComplaint(CLOSED);
    answers();
    const { promise, resolve } = Promise.withResolvers<Response>();
    answerAt('/api/v1/complaint-bundle', () => promise);
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      expect(this.download).toBe(`Complaint ${id} AFCA bundle.pdf`);
    });
    await visit(details(id));
    await choose();
    await expect.element(toast('Generating file. Please wait...')).toBeVisible();
    expect(click).not.toHaveBeenCalled();
    resolve(new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
    await expect.element(toast('Downloading file...')).toBeVisible();
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
  });

  it('says in words why it is not made', async () => {
    const id = await newComplaint({ referredByAfca: true, referredByAfcaDate: '2026-11-10' });
    await addStage(id, 'determination', DAY_BEFORE);
    answers();
    answerAt('/api/v1/complaint-bundle', () =>
      Response.json({ error: { code: 'limit-exceeded', message: 'Too large for one bundle.' } }, { status: 429 }),
    );
    await visit(details(id));
    await card('AFCA referral').getByRole('button', { name: 'AFCA bundle' }).click();
    await expect
      .element(page.getByRole('alertdialog', { name: 'Error' }))
      .toMatchTextContent('Too large for one bundle.');
  });

  it('is among what a phone’s More has', async () => {
    await page.viewport(390, 844);
    await visit(details(await newComplaint()));
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect.element(page.getByRole('menuitem', { name: 'AFCA bundle' })).toBeVisible();
    await page.viewport(1440, 900);
  });
});
