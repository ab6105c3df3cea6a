import { askService } from './support/claims.ts';
import { expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';
import { drawer, unique } from './config-suppliers-steps.ts';

test.use({ person: 'olivia' });

test('[3§2.1] comms templates on a phone scroll nothing sideways', async ({ page, request }) => {
  const name = unique('Phone letter');
  await askService(
    request,
    'mutation ($object: CommTemplate_insert_input!) { insert_CommTemplate_one(object: $object) { id } }',
    {
      object: {
        name,
        internalName: name.replaceAll(' ', '_'),
        relatedTo: 'claim',
        channel: 'email',
        subjectTemplate: 'A subject',
        template: '<p>Dear {{phFirstName}}</p>',
      },
    },
  );
  await page.goto('/app/configuration/comms-templates');
  await expect(page.getByText(name)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByText(name).click();
  await expect(drawer(page, 'Edit comms template').getByRole('textbox', { name: 'Message' })).toContainText(
    'Policy holder first name',
  );
  await expectNoSidewaysScroll(page);
});

test('[3§2.1] a new task on a phone scrolls nothing sideways', async ({ page }) => {
  await page.goto('/app/configuration/task-manager/add');
  await expect(drawer(page, 'New task').getByLabel('Task title')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
