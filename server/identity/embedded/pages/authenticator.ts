// The pages on which a person sets up an authenticator app.
import { renderSVG } from 'uqr';
import { authenticatorApp } from '../totp.ts';
import { html, type Markup } from './html.ts';
import { alert, page } from './page.ts';
import type { FormState } from './forms.ts';

export interface EnrolmentState extends FormState {
  /** The new secret, in base32. */
  readonly secret: string;
}

const marks = (state: FormState): Markup =>
  state.error === undefined ? html`` : html` aria-invalid="true" aria-describedby="error"`;

/** In groups of four, which people can read and type. */
const spaced = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

const codeField = (state: FormState): Markup =>
  html`<label for="code">One-time code</label><input id="code" name="code" inputmode="numeric" required autocomplete="one-time-code" maxlength="7"${marks(state)}${state.error === undefined ? html`` : html` autofocus`}>`;

/** Shows the secret as a QR code and in text, and asks for the first code. */
export function enrolmentForm(state: EnrolmentState): string {
  // drawn by us from the secret alone: modules as paths, no scripts, styles or links
  const code: Markup = { markup: renderSVG(authenticatorApp(state.secret, state.email).toString(), { border: 3 }) };
  return page(
    'Set up your authenticator app',
    html`<h1>Set up your authenticator app</h1><p>Scan the code with an authenticator app, then enter the six digits that it shows. Each sign-in as ${state.email} will ask for them.</p>${alert(state.error)}
<div class="qr" role="img" aria-label="QR code of the key below">${code}</div>
<p>No camera? Type this key into the app:</p><div class="secret" id="secret">${spaced(state.secret)}</div>
<form method="post" novalidate>
${codeField(state)}
<button type="submit">Confirm</button>
</form>`,
  );
}

/** Who changes the second step gives password and, where there is one, a code again. */
export function confirmPersonForm(state: FormState & { readonly hasAuthenticator: boolean }): string {
  return page(
    'Authenticator app',
    html`<h1>Authenticator app</h1><p>${state.hasAuthenticator ? 'Your sign-in asks for a code. To set up another app in place of the present one, first confirm that it is you.' : 'With an authenticator app, your sign-in asks for a code besides the password. First confirm that it is you.'}</p>${alert(state.error)}
<form method="post" novalidate>
<input type="text" name="username" value="${state.email}" autocomplete="username" hidden readonly>
<label for="password">Password</label><input id="password" name="password" type="password" required autocomplete="current-password" autofocus${marks(state)}>
${state.hasAuthenticator ? html`<label for="present">Code of your present app</label><input id="present" name="present" inputmode="numeric" required autocomplete="one-time-code" maxlength="7"${marks(state)}>` : html``}
<button type="submit">Continue</button>
</form>`,
  );
}

export function enrolledPage(returnTo: string): string {
  return page(
    'Authenticator app is set up',
    html`<h1>Authenticator app is set up</h1><p>From now on your sign-in asks for its code.</p><a class="button" href="${returnTo}">Back to Claimworks</a>`,
  );
}
