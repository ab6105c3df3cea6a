// What questionnaires need the whole service for: files chosen with a real mouse, and a definition that it keeps.
import { drawer, field, unique } from './config-catalogue-steps.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

test.use({ person: 'olivia' });

const QUESTIONS =
  '\uFEFFid,title,titleInsured,type,internalName,nextQuestionId,isRoot\n1,Cause,"What caused\nthe loss?",SINGLE_SELECT,cause,2,true\n2,Proof,Send us photos,FORM,proof,,false\n';
const OPTIONS =
  'id,title,type,parentQuestionId,order,nextQuestionId,additionalQuestionId,internalName,fileCategories,allowedFileTypes\n10,Storm,OPTION,1,1,,,storm,,\n11,Fire,OPTION,1,2,,,fire,,\n20,Photos,UPLOAD,2,1,,,photos,Photo;Report,.jpg;.png\n';

test('[3§5] a press on Import that leaves a faulty name opens the import, each time; what it reads is kept', async ({
  page,
  request,
}) => {
  const name = unique('Imported');
  const form = drawer(page, 'Add questionnaire');
  const heading = page.getByRole('heading', { name: 'Import questionnaire' });
  await page.goto('/app/configuration/questionnaire/add');
  for (let time = 1; time <= 3; time++) {
    await page.reload();
    await field(form, 'Name').focus();
    const button = form.getByRole('button', { name: 'Import from CSV' });
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) - 3);
    await page.mouse.down();
    await expect(field(form, 'Name')).not.toBeFocused();
    await page.mouse.up();
    await expect(heading).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(form.getByText('Field is required').first()).toBeVisible();
  }
  await field(form, 'Name').fill(name);
  await form.getByRole('button', { name: 'Import from CSV' }).click();
  for (const [group, file, text] of [
    ['Questions CSV', 'questions.csv', QUESTIONS],
    ['Options CSV', 'options.csv', OPTIONS],
  ] as const)
    await page
      .getByRole('group', { name: group })
      .locator('input')
      .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expectSaid(page, 'Questionnaire was successfully imported.');
  await expect(form.getByText('What caused the loss?')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Successfully added');
  const { Questionnaire } = await askService<{
    Questionnaire: { definition: { questions: { internalName: string }[] } }[];
  }>(request, 'query ($name: String!) { Questionnaire(where: { name: { _eq: $name } }) { definition } }', { name });
  expect(Questionnaire[0]?.definition.questions.map(({ internalName }) => internalName)).toEqual(['cause', 'proof']);
});
