// Comms templates and tasks on a phone.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ask, signedInAs, visit } from '../support/app.tsx';
import { expectNoSidewaysScroll } from '../support/steps.ts';
import { BASE, drawer } from '../support/form-steps.ts';

signedInAs('olivia', { isPhone: true });

it('[3§2.1] comms templates scroll nothing sideways', async () => {
  const name = 'Phone letter';
  await ask('mutation ($object: CommTemplate_insert_input!) { insert_CommTemplate_one(object: $object) { id } }', {
    object: {
      name,
      internalName: 'Phone_letter',
      relatedTo: 'claim',
      channel: 'email',
      subjectTemplate: 'A subject',
      template: '<p>Dear {{phFirstName}}</p>',
    },
  });
  await visit(`${BASE}/comms-templates`);
  await expect.element(page.getByText(name)).toBeVisible();
  await expectNoSidewaysScroll();
  await page.getByText(name).click();
  await expect
    .element(drawer('Edit comms template').getByRole('textbox', { name: 'Message' }))
    .toMatchTextContent('Policy holder first name');
  await expectNoSidewaysScroll();
});

it('[3§2.1] a new task scrolls nothing sideways', async () => {
  await visit(`${BASE}/task-manager/add`);
  await expect.element(drawer('New task').getByLabelText('Task title')).toBeVisible();
  await expectNoSidewaysScroll();
});

it('[3§4.1] the card of a task template says when it makes its task by itself', async () => {
  await ask('mutation ($object: TaskTemplate_insert_input!) { insert_TaskTemplate_one(object: $object) { id } }', {
    object: {
      title: 'Phone task',
      relatedTo: 'claim',
      assignedTo: 'owner',
      triggerType: 'decision',
      triggerValue: 'accepted',
    },
  });
  await visit(`${BASE}/task-manager`);
  const card = page.getByRole('listitem').filter({ hasText: 'Phone task' });
  await expect.element(card).toMatchTextContent("Made by itselfWhen the decision becomes 'Accepted'");
  await expectNoSidewaysScroll();
});
