import { describe, expect, it } from 'vitest';
import { loginForm, passwordForm } from './forms.ts';
import { html } from './html.ts';

describe('server-rendered pages', () => {
  it('[1§4] escapes what people typed, and leaves markup of its own alone', () => {
    expect(html`<p>${'<b>&"\''}${html`<i>`}${undefined}${false}${[html`a`, html`b`]}</p>`.markup).toBe(
      '<p>&lt;b&gt;&amp;&quot;&#39;<i>ab</p>',
    );
  });

  it('[1§4] keeps the e-mail after a failure and ties the message to the fields', () => {
    const page = loginForm({ email: '"><script>x</script>', error: 'Wrong email or password.' });
    expect(page).not.toContain('<script');
    expect(page).toContain('role="alert" id="error">Wrong email or password.');
    expect(page.match(/aria-invalid="true" aria-describedby="error"/g)).toHaveLength(2);
    expect(page).toContain('autocomplete="current-password" autofocus');
  });

  it('[3§7.2] tells password managers that the password is new', () => {
    expect(passwordForm({ email: 'a@b.test' })).toContain('autocomplete="new-password"');
  });
});
