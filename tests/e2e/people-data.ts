// People of the tests' own, so that the demo people stay as others need them.
import {
  expect,
  test,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { authenticatorApp } from '#server/identity/embedded/totp.ts';
import { askService } from './support/claims.ts';
import type { Person } from './support/people.ts';

export const NEW_PASSWORD = 'a password of my own';

interface Mail {
  readonly to: readonly { readonly address: string }[];
  readonly subject: string;
  readonly text: string;
}

let made = 0;

/** A word that no other test writes. */
export function freshWord(): string {
  return `w${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

/** An address that nobody has, short enough to be read in a table. */
export function freshEmail(name: string): string {
  made += 1;
  return `${name}.${Date.now().toString(36)}${made}${process.env['TEST_WORKER_INDEX'] ?? ''}@example.test`;
}

/** Waits for the latest mail to an address with these words in its subject, as the embedded inbox has it. */
export async function readMail(request: APIRequestContext, email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const answer = await request.get(`http://localhost:${process.env['E2E_INBOX_PORT'] ?? ''}/api/email`);
    const mails = (await answer.json()) as Mail[];
    found = mails.findLast(
      (mail) =>
        mail.to.some(({ address }) => address.toLowerCase() === email.toLowerCase()) && subject.test(mail.subject),
    );
    expect(found).toBeDefined();
  }).toPass();
  return found!;
}

/** The one-time link of a mail. */
export function linkOf({ text }: Mail): string {
  const [link] = /https?:\/\/\S+\/u\/set-password\/[\w-]+/.exec(text) ?? [];
  expect(link, text).toBeDefined();
  return link!;
}

export interface Invited {
  readonly userId: number;
  readonly email: string;
}

/** A member of Banksia General who has a last name and has not signed in yet. */
export async function inviteSomebody(
  request: APIRequestContext,
  firstName: string,
  by: Person = 'olivia',
): Promise<Invited> {
  const email = freshEmail(firstName.toLowerCase());
  await askService(request, 'mutation ($email: String!) { inviteUser(email: $email) { ok } }', { email }, by);
  const { UserInOrg: rows } = await askService<{ UserInOrg: { userId: number }[] }>(
    request,
    'query ($email: String!) { UserInOrg(where: {email: {_eq: $email}}) { userId } }',
    { email },
    by,
  );
  const { userId } = rows[0]!;
  await askService(
    request,
    'mutation ($data: UserOrgDataInput!, $userId: bigint!) { updateUserInOrg(userOrgData: $data, userId: $userId, externalOrgs: []) { ok } }',
    { data: { userFirstName: firstName, userLastName: email.split('@')[0]!.split('.')[1] }, userId },
    by,
  );
  return { userId, email };
}

/** Sets the password of somebody who was invited, without a browser. */
export async function choosePassword(request: APIRequestContext, email: string): Promise<void> {
  const link = linkOf(await readMail(request, email, /invited/));
  const answer = await request.post(link, { form: { password: NEW_PASSWORD, again: NEW_PASSWORD } });
  expect(answer.status()).toBe(200);
}

/** Fills the sign-in form. */
export async function fillSignIn(page: Page, email: string, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Accepts the terms, which everybody is asked for at the first sign-in. */
export async function acceptTerms(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /terms/i });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toBeHidden();
}

/** The code that an authenticator app shows now. */
export function codeOf(secret: string): string {
  return authenticatorApp(secret.replaceAll(/\s/g, '')).generate();
}

/** A browser in which nobody is signed in, whoever the test itself is. */
export function strangersBrowser(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ baseURL: test.info().project.use.baseURL, storageState: { cookies: [], origins: [] } });
}

/** Switches a check-box or a switch and waits until it shows that. */
export async function toggle(box: Locator, isOn: boolean): Promise<void> {
  await box.click();
  await expect(box).toBeChecked({ checked: isOn });
}
