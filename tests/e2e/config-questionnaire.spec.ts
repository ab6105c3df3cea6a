// The questionnaires of an organisation: the JSON with what it comes to beside it, the import, the versions.
import type { Page } from '@playwright/test';
import { HOME } from '#domain/questionnaire/fixture.ts';
import { expectAccessible } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';

const PAGE = '/app/configuration/questionnaire';

const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Definition' });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const unique = (name: string) => `${name} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;

/** Takes the place of what is in the editor, as one paste. */
async function enter(page: Page, text: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

async function openNew(page: Page, name: string): Promise<void> {
  await page.goto(`${PAGE}/add`);
  await drawer(page, 'Add questionnaire').getByLabel('Name').fill(name);
  await expect(editor(page)).toBeVisible();
}

const QUESTIONS =
  '\uFEFFid,title,titleInsured,type,internalName,nextQuestionId,isRoot\n1,Cause,"What caused\nthe loss?",SINGLE_SELECT,cause,2,true\n2,Proof,Send us photos,FORM,proof,,false\n';
const OPTIONS =
  'id,title,type,parentQuestionId,order,nextQuestionId,additionalQuestionId,internalName,fileCategories,allowedFileTypes\n10,Storm,OPTION,1,1,,,storm,,\n11,Fire,OPTION,1,2,,,fire,,\n20,Photos,UPLOAD,2,1,,,photos,Photo;Report,.jpg;.png\n';

async function chooseFiles(page: Page, questions: string, options: string): Promise<void> {
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page
    .getByRole('group', { name: 'Questions CSV' })
    .locator('input')
    .setInputFiles(file('questions.csv', questions));
  await page.getByRole('group', { name: 'Options CSV' }).locator('input').setInputFiles(file('options.csv', options));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
}

test.describe('questionnaires', () => {
  test.use({ person: 'olivia' });

  // each opens a drawer with an editor in it, and axe looks at it
  test.beforeEach(() => test.slow());

  test('[3§2.1] a definition is checked as it is typed, formatted while nobody types, outlined and saved', async ({
    page,
  }) => {
    const name = unique('Home');
    await openNew(page, name);
    const form = drawer(page, 'Add questionnaire');
    await expect(form.getByText('Questionnaire is missing.')).toBeVisible();
    await enter(page, JSON.stringify(HOME));
    await expect(form.getByText('The questionnaire can be asked.')).toBeVisible();
    // one line until the second is over, then a line for each part
    await expect.poll(() => editor(page).locator('.cm-line').count()).toBeGreaterThan(5);
    const outline = form.getByRole('list', { name: 'Questions in the order they are met' });
    await expect(outline.getByText('Question 4', { exact: true })).toBeVisible();
    await outline.getByRole('link', { name: 'to #4' }).click();
    await expect(outline.getByRole('listitem').filter({ hasText: '#4 Question 4' }).first()).toBeFocused();
    await expectAccessible(page, '[role=dialog]');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Successfully added')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  });

  test('[3§2.1] a definition is walked as a lodger would', async ({ page }) => {
    const item = unique('Harp');
    const objects = Array.from({ length: 9 }, (_, index) => ({ label: `${item} ${index + 1}` }));
    await askService(
      page.request,
      'mutation ($objects: [SpecifiedItem_insert_input!]!) { insert_SpecifiedItem(objects: $objects) { affected_rows } }',
      { objects },
    );
    await openNew(page, unique('Walked'));
    const form = drawer(page, 'Add questionnaire');
    await enter(page, JSON.stringify(HOME));
    await form.getByRole('tab', { name: 'Try it' }).click();
    const next = form.getByRole('button', { name: 'Next question' });
    const question = (number: number) => form.getByRole('region', { name: `Question ${number}`, exact: true });
    // the editor keeps the focus until somebody walks
    await next.click();
    await expect(question(1).getByText('Please select at least one option.')).toBeVisible();
    await form.getByLabel('Option 10').check();
    await next.click();
    await form.getByLabel('Option 40').check();
    await next.click();
    // a form is asked as in the wizard, and Enter goes on
    await expect(question(3).getByText('Question 5', { exact: true })).toBeVisible();
    await question(3).getByLabel('Option 50').fill('PO-77');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('group', { name: 'Question 3, answered' })).toContainText('PO-77');
    await form.getByRole('button', { name: 'Change the answer to question 2' }).click();
    await form.getByLabel('Option 41').check();
    await next.click();
    await form.getByLabel('Option 31').check();
    await next.click();
    // a list of items too
    await expect(question(4).getByText('Question 7', { exact: true })).toBeVisible();
    await question(4).getByRole('combobox', { name: 'Add an item' }).fill(item.toUpperCase());
    // eight at most outside of the lodgement (spec 1 §7)
    await expect(page.getByRole('option')).toHaveText([...objects.slice(0, 8).map(({ label }) => label), 'Other']);
    await page.getByRole('option', { name: 'Other' }).click();
    await question(4).getByLabel('Item description').fill('Violin');
    await expectAccessible(page, '[role=dialog]');
    await next.click();
    await next.click();
    await expect(form.getByText('The questionnaire ends here, after 5 questions.')).toBeVisible();
    await expect(form.getByRole('group', { name: 'Question 4, answered' })).toContainText('Violin');
    await form.getByRole('button', { name: 'Start again' }).click();
    await expect(question(1)).toBeVisible();
  });

  test('[3§5] what is not JSON, or no questionnaire, is named and not saved', async ({ page }) => {
    await openNew(page, unique('Faulty'));
    const form = drawer(page, 'Add questionnaire');
    await enter(page, '{"questions": [');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Invalid questionnaire definition.')).toBeVisible();
    await expect(editor(page)).toBeFocused();
    for (const [definition, message] of [
      ['{}', 'Questionnaire is missing.'],
      [JSON.stringify({ questions: [{ ...HOME.questions[0], isRoot: false }] }), "The root node can't be found."],
      [JSON.stringify({ questions: [{ ...HOME.questions[0], Options: [] }] }), 'A question is missing option(s).'],
      [
        JSON.stringify({ questions: [{ ...HOME.questions[0], nextQuestionId: 99 }] }),
        'has invalid value in the next question field (99)',
      ],
    ] as const) {
      await enter(page, definition);
      await expect(form.getByRole('alert').filter({ hasText: message })).toBeVisible();
    }
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(editor(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(`${PAGE}/add`);
  });

  test('[3§5] name and definition are required', async ({ page }) => {
    await page.goto(`${PAGE}/add`);
    const form = drawer(page, 'Add questionnaire');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Field is required')).toHaveCount(2);
    await expect(form.getByLabel('Name')).toBeFocused();
  });

  test('a press on Import that leaves a faulty name opens the import, each time', async ({ page }) => {
    const form = drawer(page, 'Add questionnaire');
    for (let time = 1; time <= 3; time++) {
      await page.goto(`${PAGE}/add`);
      await form.getByLabel('Name').focus();
      const button = form.getByRole('button', { name: 'Import from CSV' });
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) - 3);
      await page.mouse.down();
      await expect(form.getByLabel('Name')).not.toBeFocused();
      await page.mouse.up();
      await expect(page.getByRole('heading', { name: 'Import questionnaire' })).toBeVisible();
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(form.getByText('Field is required').first()).toBeVisible();
    }
  });

  test('[3§5] two CSV files are imported by keyboard, every problem named first', async ({ page }) => {
    const name = unique('Imported');
    await openNew(page, name);
    const form = drawer(page, 'Add questionnaire');
    await form.getByRole('button', { name: 'Import from CSV' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Import questionnaire' })).toBeFocused();
    await expectAccessible(page, '[role=dialog]');
    await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
    await expect(page.getByText('Choose the questions file.')).toBeVisible();
    await chooseFiles(
      page,
      `${QUESTIONS}3,Alone,,FORM,alone,9,false\n`,
      `${OPTIONS}30,Lost,OPTION,7,1,,,lost,,\n31,Orphan,OPTION,,1,,,orphan,,\n`,
    );
    const problems = page.getByRole('alert').filter({ hasText: 'Nothing was imported' });
    await expect(problems.getByRole('listitem')).toHaveText([
      "The question #3 has invalid value in the next question field (9). The question with this ID doesn't exist.",
      "The option #30 has invalid value in the parent question field (7). The question with this ID doesn't exist.",
      "The option #31 doesn't have a parent question ID.",
      "The question #3 doesn't have any options.",
    ]);
    await page.keyboard.press('Escape');
    await expect(form.getByRole('button', { name: 'Import from CSV' })).toBeFocused();
    await expect(form.getByLabel('Name')).toHaveValue(name);
    await page.keyboard.press('Enter');
    await chooseFiles(page, QUESTIONS, OPTIONS);
    // the drawer is modal at this width, so the toast is not among what can be reached
    await expect(page.getByText('Questionnaire was successfully imported.')).toBeVisible();
    await expect(form.getByText('What caused the loss?')).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Successfully added')).toBeVisible();
  });

  test('[3§9] formatting leaves the cursor where the person types', async ({ page }) => {
    await openNew(page, unique('Cursor'));
    await enter(page, '{"questions":[]}');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => editor(page).locator('.cm-line').count()).toBeGreaterThan(2);
    await page.keyboard.insertText(',"title":"Here"');
    await expect(editor(page)).toContainText('"title": "Here"');
    await expect(editor(page)).toContainText('"questions": []');
  });

  test('[3§2.1] nothing leaves the form by accident', async ({ page }) => {
    await openNew(page, unique('Left'));
    await page.keyboard.press('Escape');
    await expect(page.getByText('Are you sure you want to leave?')).toBeVisible();
  });
});

test.describe('questionnaires for others', () => {
  test.use({ person: 'henry' });

  test('[3§2] a user does not reach them', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { name: 'Questionnaires' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Add new' })).toBeHidden();
  });
});
