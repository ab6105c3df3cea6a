// A page with something typed on it is not left when the sign-in ends: it waits, asks the person to sign in again in
// another window, and goes on. What it wanted to ask the service meanwhile waits too.
import type { SessionClaims } from '#domain/session.ts';
import { clearLocalSession, TOKEN_PREFIX } from './clear-local-session.ts';
import { forgetAuthClient, getAuthClient, readIdToken } from './client.ts';
import { LANDING_PAGE } from './redirect-target.ts';
import { signInMemory } from './sign-in-memory.ts';
import { writeStoredContext } from './stored-context.ts';
import { hasUnsavedChanges, leaveWithoutAsking } from './unsaved-changes.ts';

/** A sign-in that has ended under a page. */
interface LostSession {
  /** Why, where it is more than that it ended. */
  readonly message: string | undefined;
}

/** Whose page it is; another person must not go on with it. */
type Holder = Pick<SessionClaims, 'userId' | 'orgId' | 'role'>;

let holder: Holder | undefined;
/** The page on which something was typed last: what is not marked as unsaved counts too. */
let typedOn: string | undefined;
let lost: (LostSession & { readonly over: PromiseWithResolvers<void> }) | undefined;
const listeners = new Set<() => void>();

const tell = (): void => listeners.forEach((listener) => listener());

/** For useSyncExternalStore. */
export function onLostSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The sign-in that is to be renewed; undefined while there is a good one. */
export const lostSession = (): LostSession | undefined => lost;

/** Whether leaving would lose something. */
export function isHeld(): boolean {
  return lost !== undefined || (holder !== undefined && (typedOn === location.pathname || hasUnsavedChanges()));
}

/** Resolves at once, or when the person has signed in again. */
export function whenSignedIn(): Promise<void> {
  return lost?.over.promise ?? Promise.resolve();
}

/**
 * The sign-in has ended under a page that is held: asks for it again.
 * @returns resolved when the same person has signed in.
 */
export function loseSession(message?: string): Promise<void> {
  if (!lost) {
    clearLocalSession();
    lost = { message, over: Promise.withResolvers() };
    tell();
  }
  return lost.over.promise;
}

/** Address of the sign-in for another window; it asks for the same organisation and role. */
export function signInAgainAddress(): string {
  const isAdmin = holder?.role === 'super_admin';
  if (holder?.role !== undefined)
    writeStoredContext({ ...(holder.orgId !== -1 && { org_id: String(holder.orgId) }), role: holder.role });
  return `${isAdmin ? '/admin-login' : '/login'}?again=1`;
}

const isSame = (one: Holder, other: Holder): boolean =>
  one.userId === other.userId && one.orgId === other.orgId && one.role === other.role;

/** Goes on where somebody has signed in meanwhile: the same person here, anybody else on a page of their own. */
async function goOn(): Promise<void> {
  if (!lost || !holder) return;
  forgetAuthClient();
  const token = await readIdToken().catch(() => undefined);
  if (!token) return;
  // the ID token comes first; the access token is not there yet then
  const isWhole = await getAuthClient()
    .then((client) => client.getTokenSilently())
    .then(
      () => true,
      () => false,
    );
  // several changes of storage make one sign-in: another of them may have gone on, or have left the page, meanwhile
  if (!isWhole || !lost || !holder) return;
  if (!isSame(token.claims, holder)) {
    holder = undefined;
    leaveWithoutAsking();
    location.assign(LANDING_PAGE);
    return;
  }
  const { over } = lost;
  lost = undefined;
  signInMemory.noteSignedIn();
  tell();
  over.resolve();
}

/**
 * From here on the page belongs to a person.
 * @returns a function that ends it.
 */
export function holdPage(claims: Holder): () => void {
  holder = claims;
  const onInput = (): void => {
    typedOn = location.pathname;
  };
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (newValue !== null && key?.startsWith(TOKEN_PREFIX) === true) void goOn();
  };
  const onFocus = (): void => void goOn();
  document.addEventListener('input', onInput, true);
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', onFocus);
  return () => {
    holder = undefined;
    document.removeEventListener('input', onInput, true);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', onFocus);
  };
}
