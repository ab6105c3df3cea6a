// Signing in: e-mail and password, then a one-time code where the account has one.
import type { IncomingMessage } from 'node:http';
import type { Provider, KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityDatabase } from '../database.ts';
import { checkPassword, findAccount, useTotpStep, type Account } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import { readForm } from './form-body.ts';
import { errorPage } from './pages/error.ts';
import { enrolmentForm } from './pages/authenticator.ts';
import { codeForm, loginForm } from './pages/forms.ts';
import { pageHeaders } from './pages/page.ts';
import { matchTotp } from './totp.ts';
import { confirmEnrolment, startEnrolment } from './totp-enrolment.ts';

/** What every page handler needs of Koa. */
export type PageContext = Pick<KoaContextWithOIDC, 'req' | 'res' | 'method' | 'path' | 'query' | 'set' | 'redirect'> & {
  status: number;
  body: unknown;
};

export interface LoginOptions {
  readonly provider: Provider;
  readonly database: IdentityDatabase;
  readonly attempts: Attempts;
  readonly addressOf: AddressOf;
  /** Origins of the app: the form's answer redirects there in the end. */
  readonly origins: readonly string[];
}

const WRONG = 'Wrong email or password.';
export const WRONG_CODE = 'This code is not right, or was used before.';

/** How many tries a sign-in counts: the password, and the code where there is one. */
const TRIES = { pwd: 1, mfa: 2 } as const;

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The address that attempts are counted by. */
export type AddressOf = (request: IncomingMessage) => string;

export function show(ctx: PageContext, status: number, body: string, origins: readonly string[] = []): void {
  ctx.status = status;
  ctx.set(pageHeaders(origins));
  ctx.body = body;
}

/** The account that has given its password in this sign-in and owes a one-time code: its own, or of a new authenticator. */
async function awaitingCode(database: IdentityDatabase, interaction: Interaction): Promise<Account | undefined> {
  const subject = interaction.result?.awaitingCode;
  const account = typeof subject === 'string' ? await findAccount(database, subject) : undefined;
  return account && !account.blocked && owesSecondStep(account) ? account : undefined;
}

const owesSecondStep = (account: Account): boolean => account.totpSecret !== null || account.totpRequired;

/** Whether the code is good, using it up: the account's own, or the first of an authenticator that is being set up. */
async function takesCode(database: IdentityDatabase, account: Account, code: string): Promise<boolean> {
  if (account.totpSecret === null) return confirmEnrolment(database, account.userId, code);
  const step = matchTotp(account.totpSecret, code, Date.now(), account.totpLastStep ?? 0);
  return step !== undefined && useTotpStep(database, account.userId, step);
}

/** Says how long to wait. */
export function slowDown(ctx: Pick<PageContext, 'set'>, seconds: number): string {
  ctx.set('retry-after', String(seconds));
  const minutes = Math.ceil(seconds / 60);
  return `Too many failed attempts. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then try again.`;
}

export function createLogin({
  provider,
  database,
  attempts,
  addressOf,
  origins,
}: LoginOptions): (ctx: PageContext) => Promise<void> {
  async function finish(ctx: PageContext, account: Account, methods: string[]): Promise<void> {
    await attempts.succeeded(account.email, addressOf(ctx.req), methods.includes('mfa') ? TRIES.mfa : TRIES.pwd);
    const result = { login: { accountId: account.subject, amr: methods, remember: true } };
    const returnTo = await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
    ctx.status = 303;
    ctx.redirect(returnTo);
  }

  async function takePassword(ctx: PageContext, interaction: Interaction, form: URLSearchParams): Promise<void> {
    const email = (form.get('email') ?? '').trim().slice(0, 320);
    const password = form.get('password') ?? '';
    const refuse = (status: number, error: string): void => show(ctx, status, loginForm({ email, error }), origins);
    if (!email || !password) return refuse(400, 'Enter your email and password.');
    const wait = await attempts.password(email, addressOf(ctx.req));
    if (wait !== undefined) return refuse(429, slowDown(ctx, wait));
    const account = await checkPassword(database, email, password);
    if (!account) return refuse(400, WRONG);
    if (!owesSecondStep(account)) return finish(ctx, account, ['pwd']);
    interaction.result = { awaitingCode: account.subject };
    await interaction.persist();
    await askForCode(ctx, 200, account);
  }

  /** Asks for the code, after showing a new secret where the account has none. */
  async function askForCode(ctx: PageContext, status: number, account: Account, error?: string): Promise<void> {
    const state = { email: account.email, error };
    show(
      ctx,
      status,
      account.totpSecret === null
        ? enrolmentForm({ ...state, secret: await startEnrolment(database, account.userId) })
        : codeForm(state),
      origins,
    );
  }

  async function takeCode(ctx: PageContext, account: Account, form: URLSearchParams): Promise<void> {
    const wait = await attempts.code(account.email, addressOf(ctx.req));
    if (wait !== undefined) return askForCode(ctx, 429, account, slowDown(ctx, wait));
    if (!(await takesCode(database, account, form.get('code') ?? ''))) return askForCode(ctx, 400, account, WRONG_CODE);
    return finish(ctx, account, ['pwd', 'otp', 'mfa']);
  }

  return async (ctx) => {
    let interaction: Interaction;
    try {
      interaction = await provider.interactionDetails(ctx.req, ctx.res);
    } catch {
      return show(ctx, 400, errorPage('This sign-in has expired. Please start again.'));
    }
    const owesCode = await awaitingCode(database, interaction);
    if (ctx.method !== 'POST') {
      const hint = typeof interaction.params.login_hint === 'string' ? interaction.params.login_hint : '';
      return owesCode ? askForCode(ctx, 200, owesCode) : show(ctx, 200, loginForm({ email: hint }), origins);
    }
    const form = await readForm(ctx.req);
    return owesCode && form.has('code') ? takeCode(ctx, owesCode, form) : takePassword(ctx, interaction, form);
  };
}
