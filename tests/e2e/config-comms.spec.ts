// What comms templates need the whole service for: names that are taken, the preview, who uses them.
import { drawer, unique } from './config-catalogue-steps.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

test.use({ person: 'olivia' });

test('[3§3.1, 3§4.4, 3§5] a template has a name of its own, is filled with a real claim, and stays while a task uses it', async ({
  page,
  request,
}) => {
  const [name, title] = [unique('Used letter'), unique('Send the letter')];
  const [taken, own] = [unique('taken'), unique('own')].map((text) => text.replace(' ', '_'));
  const object = (changes: object) => ({
    name,
    relatedTo: 'claim',
    channel: 'email',
    subjectTemplate: 'Claim {{claimId}}',
    template: '<p>Dear {{phFirstName}}, write to {{brokerCompany}}.</p>',
    ...changes,
  });
  const made = await askService<{ insert_CommTemplate: { returning: { id: number }[] } }>(
    request,
    'mutation ($objects: [CommTemplate_insert_input!]!) { insert_CommTemplate(objects: $objects) { returning { id } } }',
    { objects: [object({ internalName: taken, name: unique('Other') }), object({ internalName: own })] },
  );
  const { id } = made.insert_CommTemplate.returning[1]!;
  await askService(
    request,
    'mutation ($object: TaskTemplate_insert_input!) { insert_TaskTemplate_one(object: $object) { id } }',
    {
      object: {
        title,
        action: 'send email',
        relatedTo: 'claim',
        assignedTo: 'owner',
        configuration: { sendTo: ['insurer'], commTemplate: id, subject: 's', message: '<p>m</p>' },
      },
    },
  );
  const { Claim } = await askService<{ Claim: { id: number; phFirstName: string }[] }>(
    request,
    'query { Claim(where: { phFirstName: { _is_null: false }, brokerCompany: { _is_null: true } }, order_by: { id: desc }, limit: 1) { id phFirstName } }',
  );
  const claim = Claim[0]!;

  await page.goto(`/app/configuration/comms-templates/${id}`);
  const form = drawer(page, 'Edit comms template');
  await form.getByLabel('Internal name').fill(taken!);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Another e-mail template has this internal name.')).toBeVisible();
  await form.getByLabel('Internal name').fill(`${own}_2`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Saved.');

  await page.goto(`/app/configuration/comms-templates/${id}`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Show preview' }).click();
  await expect(preview.getByText('Choose a claim first.')).toBeVisible();
  await preview.getByRole('combobox', { name: 'Preview with claim' }).fill(String(claim.id));
  await page.getByRole('option', { name: new RegExp(`^${claim.id}\\b`) }).click();
  await preview.getByRole('button', { name: 'Show preview' }).click();
  await expect(preview.getByText(`Claim ${claim.id}`, { exact: true })).toBeVisible();
  await expect(preview).toContainText(`Dear ${claim.phFirstName}, write to .`);
  await expect(preview.getByText('This claim has no value for: Broker company.')).toBeVisible();

  await form.getByRole('button', { name: 'Delete' }).click();
  const told = page.getByRole('dialog', { name: `“${name}” is in use` });
  await expect(told.getByRole('link', { name: title })).toBeVisible();
  await expect(told.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});
