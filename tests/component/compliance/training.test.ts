// Training: the staff list, one training for several employees, an employee's records.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { childOf } from '#domain/fields.ts';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { drawer, enter, field, rowOf } from '../support/form-steps.ts';
import { expectAccessible, expectAddress, expectHidden } from '../support/steps.ts';
import type { MemoryService } from '../service/memory-service.ts';

const LIST = '/app/compliance/training';

const member = (service: MemoryService, email: string): number =>
  Number(service.store.all('UserInOrg').find((row) => row['email'] === email && row['orgId'] === 1)?.['userId']);

const row = (service: MemoryService, email: string, name: string, status: string) => ({
  userId: member(service, email),
  name,
  photoUrl: null,
  position: 'Claims consultant',
  records: 3,
  cipCredits: 12.5,
  cipTarget: 25,
  cipExpected: 20.83,
  hours: 14,
  status,
});

/** What the database works out (employee_training). */
function answerTraining(service: MemoryService): void {
  const rows = [row(service, 'olivia@banksia.test', 'Olivia Hartigan', 'Behind')];
  service.answer('EmployeeTraining', ({ where }) => {
    const asked = childOf(childOf(where, 'userId'), '_eq');
    return rows.filter(({ userId }) => asked === undefined || Number(asked) === userId);
  });
  service.answer('EmployeeTraining_aggregate', () => ({ aggregate: { count: rows.length } }));
}

describe('for an administrator', () => {
  signedInAs('olivia', { prepare: answerTraining });

  it('[spec 2 §2] lists the employees with credits, hours and status', async () => {
    await visit(LIST);
    await expect.element(rowOf('Olivia Hartigan')).toMatchTextContent(/12\.5 of 25.*14.*Behind/);
    await expectAccessible();
    await page.getByRole('link', { name: 'Olivia Hartigan' }).click();
    await expectAddress(`${LIST}/user/${member(theService(), 'olivia@banksia.test')}`);
    await expect.element(page.getByRole('heading', { name: 'Olivia Hartigan', level: 1 })).toBeVisible();
    await expect.element(page.getByText('20.83')).toBeVisible();
  });

  it('[spec 2 §5] says what a training for several employees lacks, and records it in one call', async () => {
    const asked: unknown[] = [];
    theService().answer('addTrainingRecords', (args) => {
      asked.push(args);
      return { count: 1 };
    });
    await visit(`${LIST}/add`);
    const form = drawer('Add training');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form.getByText('Please select name employee.')).toBeVisible();
    await expect.element(form.getByText('Please enter name.')).toBeVisible();
    expect(form.getByText('Field is required', { exact: true }).elements()).toHaveLength(3);
    await field(form, 'Employees').fill('Olivia');
    await page.getByRole('option', { name: /Olivia/ }).click();
    await enter(form, [
      ['Training name', 'Code refresher'],
      ['Type', 'Internal', 'menu'],
      ['Number of hours', '2'],
      ['CIP credits', '1.5'],
    ]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expectHidden(form);
    expect(asked).toMatchObject([
      {
        userIds: [member(theService(), 'olivia@banksia.test')],
        training: { trainingName: 'Code refresher', type: 'Internal', noOfHours: 2, cipCredits: 1.5, provider: null },
      },
    ]);
    await expectAddress(LIST);
  });

  it("[spec 2 §8] adds and deletes a record on an employee's page, after 'Are you sure?'", async () => {
    const path = `${LIST}/user/${member(theService(), 'olivia@banksia.test')}`;
    await visit(`${path}/add`);
    const form = drawer(/training record/i);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form.getByText('Please enter name.')).toBeVisible();
    await enter(form, [
      ['Training name', 'Wombat handling'],
      ['Type', 'External', 'radio'],
      ['Number of hours', '2'],
      ['CIP credits', '2'],
    ]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(rowOf('Wombat handling')).toBeVisible();
    await rowOf('Wombat handling')
      .getByRole('button', { name: /Delete/ })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectHidden(rowOf('Wombat handling'));
  });

  it('[spec 2 §2] leads from paths that it does not know to the obligations', async () => {
    await visit(`${LIST}/nowhere/else`);
    await expectAddress('/app/compliance/obligations');
    await expect.element(page.getByRole('heading', { name: 'Obligations', level: 1 })).toBeVisible();
  });
});

describe('for role user', () => {
  signedInAs('henry', {
    prepare: (service) => {
      const rows = [row(service, 'henry@banksia.test', 'Henry Nguyen', 'On track')];
      service.answer('EmployeeTraining', () => rows);
      service.answer('EmployeeTraining_aggregate', () => ({ aggregate: { count: 1 } }));
    },
  });

  it('adds to the own records, and to nobody else’s', async () => {
    await visit(`${LIST}/add`);
    await expectAddress(`${LIST}/user/${member(theService(), 'henry@banksia.test')}/add`);
    await expect.element(page.getByRole('heading', { name: 'Henry Nguyen', level: 1 })).toBeVisible();
  });
});
