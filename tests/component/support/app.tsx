// Shows the app at an address, as a person, on the in-memory service.
import 'virtual:tokens.css';
import '@fontsource-variable/inter/wght.css';
import '#src/ui/ui.css';
import '#src/app/app.css';
// before the app, whose clients take fetch and WebSocket as they find them
import { connect } from '../service/network.ts';
import { cast } from 'virtual:cast';
import { createBrowserRouter } from 'react-router';
import { beforeEach, expect } from 'vitest';
import { commands } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { SessionClaims } from '#domain/session.ts';
import { areas } from '#src/app/areas.ts';
import { Navigation } from '#src/app/navigation.tsx';
import { codeOf, pageAt } from '#src/app/page-at.ts';
import { StaffApp } from '#src/app/parts.ts';
import { Root } from '#src/app/root.tsx';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { apollo } from '#src/app/service.ts';
import { startPage } from '#src/app/start-page.ts';
import { whenLoaded } from '#src/ui/lazy-part.tsx';
import type { Cast } from '../cast/cast.ts';
import { standingAnswers } from '../service/answers.ts';
import { MemoryService } from '../service/memory-service.ts';
import { claimsOf, nameOf, PEOPLE, signIn, type Person } from '../service/sign-in.ts';
import type { Asker } from '../service/store.ts';
import { OneStyleSheet } from './lean-development.tsx';
import { layLook, type Look } from './looks.ts';

export interface Place extends Partial<Look> {
  /** What the page finds: answers, triggers, rows. */
  readonly prepare?: (service: MemoryService) => void;
  /** Another service than the app's own: with a table or a column that the product does not have. */
  readonly serviceOf?: (cast: Cast) => MemoryService;
}

let router: ReturnType<typeof createBrowserRouter> | undefined;
let service = new MemoryService(cast);
let claims: SessionClaims | undefined;

async function leave(): Promise<void> {
  // as a browser says it to a page that it closes
  globalThis.dispatchEvent(new Event('pagehide'));
  await cleanup();
  // Apollo lets a live question go a turn after its part, and what was asked together ends a turn later: still open when the
  // socket is closed for the next service, it would be asked of that one
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve));
  router?.dispose();
  router = undefined;
  // nothing that was read for one page answers for the next, and what it drew half is not asked for again
  apollo.stop();
  await apollo.clearStore();
}

const asker = ({ orgId, userId, role }: SessionClaims): Asker => ({ orgId, userId, role: role ?? 'anon' });

/** Before each test of a file or group: the cast as it is at first, and a person who is signed in. */
export function signedInAs(person: Person, { prepare, serviceOf, theme = 'light', isPhone = false }: Place = {}): void {
  beforeEach(async () => {
    await leave();
    service.letAllGo();
    // where the test before left the pointer there may be a tooltip
    await commands.putMouseAway();
    localStorage.clear();
    sessionStorage.clear();
    await layLook({ theme, isPhone });
    service = serviceOf?.(cast) ?? new MemoryService(cast);
    connect(service);
    claims = claimsOf(cast, person);
    standingAnswers(service);
    prepare?.(service);
    signIn(claims, nameOf(cast, person), PEOPLE[person].email);
  });
}

/** Somebody else signs in at the same computer. */
export async function nowSignedInAs(person: Person): Promise<void> {
  await leave();
  claims = claimsOf(cast, person);
  signIn(claims, person, PEOPLE[person].email);
}

/** The service that the page of this test talks to. */
export const theService = (): MemoryService => service;

/**
 * Opens an address, as a reload does: what the service and the computer hold stays.
 * @param pages under /app, beside the product's own
 */
export async function visit(path: string, pages?: readonly AreaRoute[]): Promise<void> {
  await leave();
  // a step of the browser's history, as an address that is typed
  history.pushState(null, '', path);
  // what the server has to compile first is no wait of the test's
  await whenLoaded([StaffApp, codeOf(pageAt(areas, location.pathname)) ?? StaffApp]);
  // as the app's entry does
  startPage(location.pathname);
  router = createBrowserRouter([{ path: '*', element: <Root pages={pages} /> }]);
  await render(
    <OneStyleSheet>
      <Navigation router={router} />
    </OneStyleSheet>,
  );
}

/** Shows the page that is open anew. */
export const reload = (): Promise<void> => visit(location.pathname + location.search);

/** The browser's Back. */
export function back(): void {
  history.back();
}

/**
 * Asks the service itself: what a test needs to know or make, not what it shows.
 * @param person by default who is signed in
 */
export async function ask<Data>(
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  person?: Person,
): Promise<Data> {
  const who = person === undefined ? claims : claimsOf(cast, person);
  if (!who) throw new Error('Nobody is signed in: call signedInAs.');
  const { data, errors } = await service.run({ query, variables }, asker(who));
  expect(errors).toBeUndefined();
  return data as Data;
}
