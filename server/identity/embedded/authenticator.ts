// /u/authenticator: a person who is signed in sets up an authenticator app, or another one in place of the present.
import type { Provider } from 'oidc-provider';
import type { IdentityDatabase } from '../database.ts';
import { checkPassword, findAccount, useTotpStep, type Account } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import { readForm } from './form-body.ts';
import { show, slowDown, WRONG_CODE, type AddressOf, type PageContext } from './login.ts';
import { confirmPersonForm, enrolledPage, enrolmentForm } from './pages/authenticator.ts';
import { matchTotp } from './totp.ts';
import { confirmEnrolment, startEnrolment } from './totp-enrolment.ts';

export interface AuthenticatorOptions {
  readonly provider: Provider;
  readonly database: IdentityDatabase;
  readonly attempts: Attempts;
  readonly addressOf: AddressOf;
  /** Origin of the app. */
  readonly home: string;
}

const PAGE = '/app/user-settings';
const NOT_YOU = 'The password or the code is not right.';

/** Handler of the page. */
export function createAuthenticator({
  provider,
  database,
  attempts,
  addressOf,
  home,
}: AuthenticatorOptions): (ctx: PageContext) => Promise<void> {
  async function signedIn(ctx: PageContext): Promise<Account | undefined> {
    const session = await provider.Session.get(provider.createContext(ctx.req, ctx.res));
    const account = session.accountId === undefined ? undefined : await findAccount(database, session.accountId);
    return account?.blocked === false ? account : undefined;
  }

  /** Password and, where there is one, the present authenticator's code. */
  async function isPerson(account: Account, form: URLSearchParams): Promise<boolean> {
    if (!(await checkPassword(database, account.email, form.get('password') ?? ''))) return false;
    if (account.totpSecret === null) return true;
    const step = matchTotp(account.totpSecret, form.get('present') ?? '', Date.now(), account.totpLastStep ?? 0);
    return step !== undefined && useTotpStep(database, account.userId, step);
  }

  return async (ctx) => {
    const account = await signedIn(ctx);
    if (!account) {
      ctx.status = 303;
      return ctx.redirect(`${home}/login?redirectTo=${encodeURIComponent(PAGE)}`);
    }
    const { email } = account;
    const hasAuthenticator = account.totpSecret !== null;
    if (ctx.method !== 'POST') return show(ctx, 200, confirmPersonForm({ email, hasAuthenticator }));
    const form = await readForm(ctx.req);
    const isCode = form.has('code');
    const address = addressOf(ctx.req);
    const wait = await (isCode || hasAuthenticator ? attempts.code(email, address) : attempts.password(email, address));
    if (wait !== undefined)
      return show(ctx, 429, confirmPersonForm({ email, hasAuthenticator, error: slowDown(ctx, wait) }));
    const isGood = isCode
      ? await confirmEnrolment(database, account.userId, form.get('code') ?? '')
      : await isPerson(account, form);
    if (isGood) {
      await attempts.succeeded(email, address, 1);
      return show(
        ctx,
        200,
        isCode
          ? enrolledPage(`${home}${PAGE}`)
          : enrolmentForm({ email, secret: await startEnrolment(database, account.userId) }),
      );
    }
    // a secret is shown to nobody who did not ask for it with the password
    return show(
      ctx,
      400,
      confirmPersonForm({ email, hasAuthenticator, error: isCode ? `${WRONG_CODE} Start again.` : NOT_YOU }),
    );
  };
}
