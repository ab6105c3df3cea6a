// The steps of lodging a claim, as a handler does them.
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { FormData } from '#domain/answers.ts';
import { localDateOf } from '#domain/dates.ts';
import { matchesPolicy, type PolicyFilters, type PolicyRecord } from '#domain/policy-lookup.ts';
import { EMPTY_FIELDS, type LodgementFields } from '#src/custom/lodgement/fields/lodgement-fields.ts';
import { LODGEMENT_DRAFT } from '#src/custom/lodgement/lodgement-draft.ts';
import { newState, type WizardState } from '#src/custom/lodgement/state.ts';
import { writeDraft } from '#src/providers/store/kept-draft.ts';
import type { MemoryService } from '../service/memory-service.ts';
import { answerAt } from '../service/network.ts';
import { PEOPLE } from '../service/sign-in.ts';
import { theService, visit } from '../support/app.tsx';
import { blur, check, press } from '../support/steps.ts';

/** The policy system knows the policies of the demo's claims. */
export function policySystem(service: MemoryService): void {
  const records = service.store.all('Claim').map((claim) => claim['externalPolicyData'] as PolicyRecord);
  answerAt('/api/v1/get-policy-data', (request) => {
    const filters: PolicyFilters = Object.fromEntries(new URL(request.url).searchParams);
    return Response.json(records.filter((record) => matchesPolicy(record, filters)).slice(0, 10));
  });
}

const DAY = 86_400_000;
const isoDay = (offset: number): string => localDateOf(new Date(Date.now() + offset * DAY), 'Australia/Sydney');

/** The shortest path: glass breakage, window or door, outdoor structures, what is damaged, safe, nothing more. */
const GLASS: FormData = {
  version: 1,
  answers: [
    { questionId: 1, options: [{ optionId: 108 }] },
    { questionId: 9, options: [{ optionId: 143 }] },
    { questionId: 10, options: [{ optionId: 150 }] },
    { questionId: 13, options: [{ optionId: 157, values: { string: 'Gate' } }] },
    { questionId: 14, options: [{ optionId: 161 }] },
    { questionId: 15, options: [] },
  ],
};

/**
 * Opens the wizard with a draft of Henry's in which all is answered but the conditions.
 * @param step the form that it opens
 */
export async function openDraft(policyNo: string, step: 'additional' | 'review'): Promise<void> {
  const owner = PEOPLE.henry.orgId;
  const [henry] = theService()
    .store.all('UserInOrg')
    .filter(({ email }) => email === PEOPLE.henry.email);
  const ownerId = Number(henry?.['userId']);
  const fields: LodgementFields = {
    ...EMPTY_FIELDS,
    policyNo,
    phFirstName: 'Nora',
    policyTermFrom: isoDay(-100),
    policyTermTo: isoDay(200),
    policyIssuedOn: isoDay(-100),
    productTypeId: 101,
    insurerId: 101,
    claimOccurredAt: isoDay(-3),
    claimReportedAt: isoDay(-1),
    ownerId,
    handlingPartyIds: [101],
  };
  const state: WizardState = { ...newState(), form: 'review', furthest: 'review', formData: GLASS };
  writeDraft(localStorage, LODGEMENT_DRAFT, [owner, ownerId], { fields, state }, new Date());
  await visit(`/app/claims/lodge?step=${step}`);
  const heading = step === 'review' ? 'Review before lodging' : 'Lodge claim';
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
}

/** A day as it is typed, `offset` days from today in the demo organisation's zone. */
export const typedDay = (offset: number): string => isoDay(offset).split('-').toReversed().join('/');

export const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
export const next = (): Locator => button('Next');
export const lodgeButton = (): Locator => button('Lodge claim');
/** A field of the claim by its whole label. */
export const named = (label: string): Locator => page.getByLabelText(label, { exact: true }).first();
export const question = (number: number): Locator =>
  page.getByRole('region', { name: `Question ${number}`, exact: true });
export const alerts = (text: string): Locator => page.getByRole('alert').filter({ hasText: text });
export const lodged = (): Locator => page.getByRole('heading', { name: /Claim \d+ is (lodged|saved)\./ });

export async function openWizard(): Promise<void> {
  await visit('/app/claims/lodge');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lodge claim' })).toBeVisible();
}

/** Puts a text into a field and leaves it. */
export async function typeInto(label: string, text: string): Promise<void> {
  await named(label).fill(text);
  await blur(named(label));
}

/** To the policy's form, without a policy. */
export async function toPolicy(): Promise<void> {
  await openWizard();
  await page.getByRole('button', { name: 'Continue without a policy' }).click();
  await expect.element(page.getByRole('group', { name: 'Policy details' })).toHaveFocus();
}

/** Finds policies by a part of the surname and chooses the first one that is in force. */
export async function choosePolicy(): Promise<void> {
  await page.getByLabelText('Surname').fill('a');
  await press('Enter');
  await check(page.getByRole('row').filter({ hasText: 'Active' }).first().getByRole('radio'));
  await next().click();
  await expect.element(page.getByRole('group', { name: 'Policy details' })).toHaveFocus();
}

/** Chooses an entry of a select. */
export async function select(label: string | RegExp, option?: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  const options = page.getByRole('listbox').getByRole('option');
  await (option === undefined ? options.first() : options.filter({ hasText: option }).first()).click();
}

/** Enters a term around today by hand, so that dates of loss fit whatever policy was chosen. */
export async function fillPolicy(): Promise<void> {
  await select(/Product type/, 'Home building and contents');
  await select(/^Insurer/);
  await named('Term from').fill(typedDay(-100));
  await named('Term to').fill(typedDay(200));
  await typeInto('Policy issued on', typedDay(-100));
  await expect.element(page.getByText('PDS version')).toBeVisible();
}

export async function fillEvent(): Promise<void> {
  await page
    .getByLabelText(/Date of loss/)
    .first()
    .fill(typedDay(-3));
  await page
    .getByLabelText(/Loss reported date/)
    .first()
    .fill(typedDay(-1));
  await page.getByRole('combobox', { name: /Handling parties/ }).click();
  await page.getByRole('option').first().click();
  await press('Escape');
}

/** To the first question, by hand. */
export async function toQuestions(): Promise<void> {
  await toPolicy();
  await fillPolicy();
  await next().click();
  await fillEvent();
  await next().click();
  await expect.element(question(1)).toBeVisible();
}

/** Answers the open question by its options' titles. */
export async function choose(number: number, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) await check(question(number).getByLabelText(title));
}

/** Answers questions of one option each, from the first one on. */
export async function answer(...titles: readonly string[]): Promise<void> {
  for (const [index, title] of titles.entries()) {
    await choose(index + 1, title);
    await next().click();
  }
}
