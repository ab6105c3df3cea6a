// Choosing a password through the one-time link of an invitation or of 'reset password'.
import type { IdentityDatabase } from '../database.ts';
import { readForm } from './form-body.ts';
import type { Attempts } from './attempts.ts';
import { slowDown, type AddressOf, type PageContext } from './login.ts';
import { pageHeaders } from './pages/page.ts';
import { passwordForm, passwordSavedPage, ticketEndedPage } from './pages/forms.ts';
import { MINIMUM_PASSWORD_LENGTH } from './passwords.ts';
import { findTicket, redeemTicket } from './tickets.ts';

function complaint(password: string, again: string): string | undefined {
  if (password.length < MINIMUM_PASSWORD_LENGTH)
    return `The password needs at least ${MINIMUM_PASSWORD_LENGTH} characters.`;
  if (password.length > 1000) return 'The password is too long.';
  return password === again ? undefined : 'The two passwords are not the same.';
}

export interface SetPasswordOptions {
  readonly database: IdentityDatabase;
  readonly attempts: Attempts;
  readonly addressOf: AddressOf;
  /** Where the person goes afterwards. */
  readonly home: string;
}

/** Handler of /u/set-password/{ticket}. */
export function createSetPassword({
  database,
  attempts,
  addressOf,
  home,
}: SetPasswordOptions): (ctx: PageContext, secret: string) => Promise<void> {
  return async (ctx, secret) => {
    const show = (status: number, body: string): void => {
      ctx.status = status;
      ctx.set(pageHeaders());
      ctx.body = body;
    };
    const ticket = await findTicket(database, secret);
    if (!ticket) return show(410, ticketEndedPage());
    if (ctx.method !== 'POST') return show(200, passwordForm({ email: ticket.email }));
    const wait = await attempts.ticket(addressOf(ctx.req));
    if (wait !== undefined) return show(429, passwordForm({ email: ticket.email, error: slowDown(ctx, wait) }));
    const form = await readForm(ctx.req);
    const password = form.get('password') ?? '';
    const error = complaint(password, form.get('again') ?? '');
    if (error !== undefined) return show(400, passwordForm({ email: ticket.email, error }));
    if (!(await redeemTicket(database, secret, password))) return show(410, ticketEndedPage());
    return show(200, passwordSavedPage(home));
  };
}
