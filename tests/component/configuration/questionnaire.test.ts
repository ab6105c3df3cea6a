// The questionnaires of an organisation: the JSON with what it comes to beside it, and the import.
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { HOME } from '#domain/questionnaire/fixture.ts';
import { ask, signedInAs, visit } from '../support/app.tsx';
import { BASE, drawer, keptByNothing, toast } from '../support/form-steps.ts';
import {
  check,
  expectAccessible,
  expectAddress,
  expectNoSidewaysScroll,
  focus,
  insert,
  press,
  textsOf,
} from '../support/steps.ts';

const PAGE = `${BASE}/questionnaire`;
const form = drawer('Add questionnaire');
const editor = page.getByRole('textbox', { name: 'Definition' });
const lines = (): number => editor.element().querySelectorAll('.cm-line').length;
const importing = page.getByRole('heading', { name: 'Import questionnaire' });

/** Takes the place of what is in the editor, as one paste. */
async function enter(text: string): Promise<void> {
  await focus(editor);
  await press('Control+a');
  await insert(text);
}

async function openNew(name: string): Promise<void> {
  await visit(`${PAGE}/add`);
  await form.getByLabelText('Name').fill(name);
  await expect.element(editor).toBeVisible();
}

const QUESTIONS =
  '\uFEFFid,title,titleInsured,type,internalName,nextQuestionId,isRoot\n1,Cause,"What caused\nthe loss?",SINGLE_SELECT,cause,2,true\n2,Proof,Send us photos,FORM,proof,,false\n';
const OPTIONS =
  'id,title,type,parentQuestionId,order,nextQuestionId,additionalQuestionId,internalName,fileCategories,allowedFileTypes\n10,Storm,OPTION,1,1,,,storm,,\n11,Fire,OPTION,1,2,,,fire,,\n20,Photos,UPLOAD,2,1,,,photos,Photo;Report,.jpg;.png\n';

async function importFiles(questions: string, options: string): Promise<void> {
  const input = (name: string): Locator => page.getByRole('group', { name }).getByCSS('input');
  await input('Questions CSV').upload(new File([questions], 'questions.csv', { type: 'text/csv' }));
  await input('Options CSV').upload(new File([options], 'options.csv', { type: 'text/csv' }));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
}

describe('a new one', () => {
  signedInAs('olivia');

  it('[3§2.1] is checked as it is typed, formatted while nobody types, outlined and saved', async () => {
    await openNew('Home of tests');
    await expect.element(form.getByText('Questionnaire is missing.')).toBeVisible();
    await enter(JSON.stringify(HOME));
    await expect.element(form.getByText('The questionnaire can be asked.')).toBeVisible();
    // one line until the second is over, then a line for each part
    await expect.poll(lines).toBeGreaterThan(5);
    const outline = form.getByRole('list', { name: 'Questions in the order they are met' });
    await expect.element(outline.getByText('Question 4', { exact: true })).toBeVisible();
    await outline.getByRole('link', { name: 'to #4' }).first().click();
    await expect.element(outline.getByRole('listitem').filter({ hasText: '#4 Question 4' }).first()).toHaveFocus();
    await expectAccessible('[role=dialog]');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(toast('Successfully added')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Home of tests/ })).toBeVisible();
  });

  it('[3§2.1] is walked as a lodger would', async () => {
    await ask(
      'mutation ($objects: [SpecifiedItem_insert_input!]!) { insert_SpecifiedItem(objects: $objects) { affected_rows } }',
      { objects: Array.from({ length: 9 }, (_, index) => ({ label: `Harp ${index + 1}` })) },
    );
    await openNew('Walked');
    await enter(JSON.stringify(HOME));
    await form.getByRole('tab', { name: 'Try it' }).click();
    const next = form.getByRole('button', { name: 'Next question' });
    const question = (number: number): Locator => form.getByRole('region', { name: `Question ${number}`, exact: true });
    // the editor keeps the focus until somebody walks
    await next.click();
    await expect.element(question(1).getByText('Please select at least one option.')).toBeVisible();
    await check(form.getByLabelText('Option 10'));
    await next.click();
    await check(form.getByLabelText('Option 40'));
    await next.click();
    // a form is asked as in the wizard, and Enter goes on
    await expect.element(question(3).getByText('Question 5', { exact: true })).toBeVisible();
    await question(3).getByLabelText('Option 50').fill('PO-77');
    await press('Enter');
    await expect.element(form.getByRole('group', { name: 'Question 3, answered' })).toMatchTextContent('PO-77');
    await form.getByRole('button', { name: 'Change the answer to question 2' }).click();
    await check(form.getByLabelText('Option 41'));
    await next.click();
    await check(form.getByLabelText('Option 31'));
    await next.click();
    // a list of items too
    await expect.element(question(4).getByText('Question 7', { exact: true })).toBeVisible();
    await question(4).getByRole('combobox', { name: 'Add an item' }).fill('HARP');
    // eight at most outside of the lodgement (spec 1 §7)
    await expect
      .poll(() => textsOf(page.getByRole('option')))
      .toEqual([...Array.from({ length: 8 }, (_, index) => `Harp ${index + 1}`), 'Other']);
    await page.getByRole('option', { name: 'Other' }).click();
    await question(4).getByLabelText('Item description').fill('Violin');
    await expectAccessible('[role=dialog]');
    await next.click();
    await next.click();
    await expect.element(form.getByText('The questionnaire ends here, after 5 questions.')).toBeVisible();
    await expect.element(form.getByRole('group', { name: 'Question 4, answered' })).toMatchTextContent('Violin');
    await form.getByRole('button', { name: 'Start again' }).click();
    await expect.element(question(1)).toBeVisible();
  });

  it('[3§5] what is not JSON, or no questionnaire, is named and not saved', async () => {
    await openNew('Faulty');
    await enter('{"questions": [');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form.getByText('Invalid questionnaire definition.')).toBeVisible();
    await expect.element(editor).toHaveFocus();
    for (const [definition, message] of [
      ['{}', 'Questionnaire is missing.'],
      [JSON.stringify({ questions: [{ ...HOME.questions[0], isRoot: false }] }), "The root node can't be found."],
      [JSON.stringify({ questions: [{ ...HOME.questions[0], Options: [] }] }), 'A question is missing option(s).'],
      [
        JSON.stringify({ questions: [{ ...HOME.questions[0], nextQuestionId: 99 }] }),
        'has invalid value in the next question field (99)',
      ],
    ] as const) {
      await enter(definition);
      await expect.element(form.getByRole('alert').filter({ hasText: message })).toBeVisible();
    }
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(editor).toHaveAttribute('aria-invalid', 'true');
    await expectAddress(`${PAGE}/add`);
  });

  it('[3§5] needs a name and a definition', async () => {
    await visit(`${PAGE}/add`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form.getByText('Field is required')).toHaveLength(2);
    await expect.element(form.getByLabelText('Name')).toHaveFocus();
  });

  it('[3§5] comes of two CSV files by keyboard, every problem named first', async () => {
    await openNew('Imported');
    await focus(form.getByRole('button', { name: 'Import from CSV' }));
    await press('Enter');
    await expect.element(importing).toHaveFocus();
    await expectAccessible('[role=dialog]');
    await focus(page.getByRole('button', { name: 'Import', exact: true }));
    await press('Enter');
    await expect.element(page.getByText('Choose the questions file.')).toBeVisible();
    await importFiles(
      `${QUESTIONS}3,Alone,,FORM,alone,9,false\n`,
      `${OPTIONS}30,Lost,OPTION,7,1,,,lost,,\n31,Orphan,OPTION,,1,,,orphan,,\n`,
    );
    const problems = page.getByRole('alert').filter({ hasText: 'Nothing was imported' });
    await expect
      .poll(() => textsOf(problems.getByRole('listitem')))
      .toEqual([
        "The question #3 has invalid value in the next question field (9). The question with this ID doesn't exist.",
        "The option #30 has invalid value in the parent question field (7). The question with this ID doesn't exist.",
        "The option #31 doesn't have a parent question ID.",
        "The question #3 doesn't have any options.",
      ]);
    await press('Escape');
    await expect.element(form.getByRole('button', { name: 'Import from CSV' })).toHaveFocus();
    await expect.element(form.getByLabelText('Name')).toHaveValue('Imported');
    await press('Enter');
    await importFiles(QUESTIONS, OPTIONS);
    // the drawer is modal at this width, so the toast is not among what can be reached
    await expect.element(page.getByText('Questionnaire was successfully imported.')).toBeVisible();
    await expect.element(form.getByText('What caused the loss?')).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(toast('Successfully added')).toBeVisible();
  });

  it('[3§9] is formatted with the cursor left where the person types', async () => {
    await openNew('Cursor');
    await enter('{"questions":[]}');
    await press('ArrowLeft');
    await expect.poll(lines).toBeGreaterThan(2);
    await insert(',"title":"Here"');
    await expect.element(editor).toMatchTextContent('"title": "Here"');
    await expect.element(editor).toMatchTextContent('"questions": []');
  });

  it('[3§2.1] is not left by accident', async () => {
    await openNew('Left');
    await press('Escape');
    await expect.element(page.getByText('Are you sure you want to leave?')).toBeVisible();
  });
});

for (const isPhone of [false, true])
  for (const theme of ['light', 'dark'] as const)
    describe(`the demo's on a ${isPhone ? 'phone' : 'desk'}, ${theme} theme`, () => {
      signedInAs('olivia', { theme, isPhone });

      it('[3§2.1] its definition and outline stand, and the import slides over them and back', async () => {
        keptByNothing();
        await visit(`${PAGE}/1001`);
        const stored = drawer('Edit questionnaire');
        await expect.element(stored.getByRole('list', { name: 'Questions in the order they are met' })).toBeVisible();
        await expect.element(stored.getByRole('textbox', { name: 'Definition' })).toMatchTextContent('questions');
        await expectNoSidewaysScroll();
        await expectAccessible('[role=dialog]');
        await stored.getByRole('button', { name: 'Import from CSV' }).click();
        await expect.element(importing).toBeVisible();
        await expectNoSidewaysScroll();
        await expectAccessible('.cw-sub-drawer');
        await page.getByRole('button', { name: 'Back', exact: true }).click();
        await expect.element(stored.getByRole('button', { name: 'Import from CSV' })).toHaveFocus();
      });
    });
