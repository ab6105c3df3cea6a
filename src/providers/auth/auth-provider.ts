// react-admin's view of the sign-in, with our pages, our ids and our roles. As ra-auth-auth0's, which brings the sign-in library
// with it and is there for who signs in (auth0.ts).
import { fieldsOf } from '#domain/fields.ts';
import type { AuthProvider } from 'react-admin';
import type { Feature } from '#src/providers/areas/area-route.ts';
import { isAllowed } from './access-rules.ts';
import { readIdToken } from './client.ts';
import { isHeld, whenSignedIn } from './held-page.ts';
import { getToken, leaveSignedOut, leaveToLogin } from './session-token.ts';
import { completeSignIn } from './sign-in.ts';

/** The ID token; while a page waits for the person to sign in again, so does whoever asks: react-admin would close the page. */
async function currentIdToken(): ReturnType<typeof readIdToken> {
  await whenSignedIn();
  const token = await readIdToken();
  if (token || !isHeld()) return token;
  await leaveSignedOut();
  return readIdToken();
}

const isSignInError = (error: unknown): boolean => {
  const { status, body } = fieldsOf(error);
  return status === 401 || fieldsOf(body)['code'] === 'invalid-jwt';
};

/**
 * Makes the provider.
 * @param features the organisation's features, known once the session is loaded.
 */
export function createAuthProvider(features: () => readonly Feature[]): AuthProvider {
  return {
    // both are pages of ours, outside react-admin
    async login() {
      await leaveSignedOut();
    },
    async logout() {
      location.assign('/logout');
      return false;
    },
    /** 403 is an answer, not the end of the session: only a refused token leads to the sign-in page. */
    async checkError(error: unknown) {
      if (isSignInError(error)) await leaveToLogin();
    },
    async checkAuth() {
      await whenSignedIn();
      if ((await readIdToken().catch(() => undefined)) === undefined) await leaveSignedOut();
      // an ID token outlives the access token, which alone lets anybody in; without a connection the page may stay
      const token = await getToken().catch(() => 'not known');
      if (token === undefined) await leaveSignedOut();
    },
    async getPermissions() {
      return (await currentIdToken())?.claims.role;
    },
    async getIdentity() {
      const token = await currentIdToken();
      if (!token) throw new Error('Failed to get identity.');
      return { id: token.claims.userId, fullName: token.name, avatar: token.picture };
    },
    async canAccess({ resource, action }) {
      return isAllowed(resource, action, { role: (await currentIdToken())?.claims.role, features: features() });
    },
    async handleCallback() {
      return { redirectTo: await completeSignIn() };
    },
  };
}
