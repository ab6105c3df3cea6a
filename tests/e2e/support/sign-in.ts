import { expect, type Page } from '@playwright/test';
import { PASSWORD, people, type Person } from './people.ts';

/** Signs in as people do: through the sign-in page, to the greeting of home. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const { email, isAdmin } = people[person];
  await page.goto(isAdmin ? '/admin-login' : '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/app/);
  await expect(page.getByRole('banner')).toBeVisible();
}
