// What a person sees when the sign-in itself cannot go on (and there is no app to go back to with the error).
import { html } from './html.ts';
import { page } from './page.ts';

export function errorPage(message: string): string {
  return page(
    'Sign-in error',
    html`<h1>Sign-in error</h1><p>${message}</p><a class="button" href="/login">Go to sign-in</a>`,
  );
}
