// The forms of the embedded provider: sign-in, one-time code, choosing a password.
import { MINIMUM_PASSWORD_LENGTH } from '../passwords.ts';
import { html } from './html.ts';
import { alert, page } from './page.ts';

export interface FormState {
  readonly email: string;
  readonly error?: string;
}

const marks = (state: FormState) =>
  state.error === undefined ? html`` : html` aria-invalid="true" aria-describedby="error"`;

export function loginForm(state: FormState): string {
  // focus goes to the first field that still wants something
  const focus = html` autofocus`;
  return page(
    'Sign in',
    html`<h1>Sign in</h1><p>Use your work email and password.</p>${alert(state.error)}
<form method="post" novalidate>
<label for="email">Email</label><input id="email" name="email" type="email" required autocomplete="username" spellcheck="false" value="${state.email}"${state.email ? html`` : focus}${marks(state)}>
<label for="password">Password</label><input id="password" name="password" type="password" required autocomplete="current-password"${state.email ? focus : html``}${marks(state)}>
<button type="submit">Continue</button>
</form>`,
  );
}

export function codeForm(state: FormState): string {
  return page(
    'Enter your code',
    html`<h1>Enter your code</h1><p>Open your authenticator app and enter the six digits that it shows for ${state.email}.</p>${alert(state.error)}
<form method="post" novalidate>
<label for="code">One-time code</label><input id="code" name="code" inputmode="numeric" required autocomplete="one-time-code" maxlength="7" autofocus${marks(state)}>
<button type="submit">Continue</button>
</form>`,
  );
}

export function passwordForm(state: FormState): string {
  return page(
    'Choose a password',
    html`<h1>Choose a password</h1><p>For ${state.email}.</p>${alert(state.error)}
<form method="post" novalidate>
<input type="text" name="username" value="${state.email}" autocomplete="username" hidden readonly>
<label for="password">New password</label><input id="password" name="password" type="password" required minlength="${MINIMUM_PASSWORD_LENGTH}" autocomplete="new-password" autofocus${marks(state)}>
<div class="help">At least ${MINIMUM_PASSWORD_LENGTH} characters.</div>
<label for="again">New password again</label><input id="again" name="again" type="password" required autocomplete="new-password"${marks(state)}>
<button type="submit">Save password</button>
</form>`,
  );
}

export function passwordSavedPage(returnTo: string): string {
  return page(
    'Password saved',
    html`<h1>Password saved</h1><p>You can now sign in with your new password.</p><a class="button" href="${returnTo}">Go to sign-in</a>`,
  );
}

export function ticketEndedPage(): string {
  return page(
    'Link no longer valid',
    html`<h1>Link no longer valid</h1><p>This link was used before or has expired. Ask for a new one.</p><a class="button" href="/login">Go to sign-in</a>`,
  );
}
