// A thousand live subscribers on a hundred claims, one of them a browser: when they see a note that somebody adds.
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { addWatchedClaims } from './claim-data.ts';
import { withProduct, type Product } from './product.ts';
import { WRITE_NOTE } from './asking.ts';

export interface LiveClaimsResult {
  readonly sockets: number;
  readonly subscribers: number;
  readonly claims: number;
  readonly writes: number;
  readonly missed: number;
  /** From sending the write to having the result at the socket, milliseconds. */
  readonly socketP50: number;
  readonly socketP95: number;
  /** From sending the write to the browser's screen, milliseconds. */
  readonly screenP50: number;
  readonly screenP95: number;
}

export const SOCKET_TARGET_MILLISECONDS = 100;
export const SCREEN_TARGET_MILLISECONDS = 500;

const CLAIMS = 100;
/** Of one person a hundred at most (server/graphql/limits.ts). */
const SOCKETS = 250;
/** Claims that each socket watches, as a browser's tab has one socket for all that it shows. */
const WATCHED = 4;
const SUBSCRIBERS = SOCKETS * WATCHED;
const SUBSCRIPTION =
  'subscription ($claimId: bigint!) { Note(where: {claimId: {_eq: $claimId}, type: {_eq: "note"}}, order_by: {createdAt: desc}, limit: 3) { id note createdAt Author { name photoUrl } } }';
/** People of the demo who see every claim of the organisation. */
const PEOPLE = [
  { email: 'olivia@banksia.test', role: 'org_admin' },
  { email: 'max@banksia.test', role: 'org_admin' },
  { email: 'henry@banksia.test', role: 'user' },
] as const;

/** A socket that watches some claims, once the first results of all are there. @throws Error when the service closes it */
async function open(
  url: string,
  authorization: string,
  claimIds: readonly number[],
  onText: (text: string) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await new Promise<void>((resolve, reject) => {
    const first = new Set<string>();
    socket.once('error', reject);
    socket.once('close', (code: number, reason: Buffer) => reject(new Error(`${code} ${reason.toString()}`)));
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } })));
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      const { type, id = '' } = JSON.parse(text) as { readonly type: string; readonly id?: string };
      if (type === 'connection_ack')
        for (const claimId of claimIds)
          socket.send(
            JSON.stringify({
              id: String(claimId),
              type: 'subscribe',
              payload: { query: SUBSCRIPTION, variables: { claimId } },
            }),
          );
      else if (text.includes('"errors"') || type === 'error') reject(new Error(text));
      else if (type === 'next') {
        if (first.add(id).size === claimIds.length) resolve();
        onText(text);
      }
    });
  });
  return socket;
}

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

async function measure(
  { service, page, bearer }: Product,
  claims: readonly number[],
  writes: number,
): Promise<LiveClaimsResult> {
  const headers = await Promise.all(PEOPLE.map(({ email, role }) => bearer(email, BANKSIA, role)));
  const sent = new Map<string, number>();
  const latencies: number[] = [];
  const sockets: WebSocket[] = [];
  const hear = (text: string): void => {
    const started = sent.get(/live-\d+/.exec(text)?.[0] ?? '');
    if (started !== undefined) latencies.push(performance.now() - started);
  };
  for (let index = 0; index < SOCKETS; index++) {
    const watched = Array.from({ length: WATCHED }, (_, next) => claims[(index * WATCHED + next) % claims.length] ?? 0);
    sockets.push(await open(service.url, headers[index % headers.length] ?? '', watched, hear));
  }
  const [watched = 0] = claims;
  await page.goto(`/app/claims/details/${watched}/manage-claim`);
  await page.getByRole('heading', { level: 1, name: `Claim ${watched}` }).waitFor();
  await page.waitForLoadState('networkidle');
  // the page itself says when a note stands there, so that nothing waits on the driver
  await page.evaluate(() => {
    const seen: Record<string, number> = {};
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const found = document.body.textContent?.match(/live-\d+/g) ?? [];
      for (const one of found) seen[one] ??= Date.now();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const screens = new Map<string, number>();
  for (let index = 0; index < writes; index++) {
    const claimId = index % 5 === 0 ? watched : (claims[index % claims.length] ?? watched);
    const note = `live-${index}`;
    sent.set(note, performance.now());
    if (claimId === watched) screens.set(note, Date.now());
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: headers[1] ?? '' },
      body: JSON.stringify({ query: WRITE_NOTE, variables: { claimId, note } }),
    });
    if (!(await response.text()).includes('"data"')) throw new Error(`The note ${note} was not taken`);
    await delay(60);
  }
  await delay(1000);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Record<string, number> }).seen);
  const shown = [...screens].flatMap(([note, at]) => (seen[note] === undefined ? [] : [seen[note] - at]));
  for (const socket of sockets) socket.close();
  const expected = writes * (SUBSCRIBERS / claims.length);
  return {
    sockets: sockets.length,
    subscribers: SUBSCRIBERS,
    claims: claims.length,
    writes,
    missed: Math.max(0, expected - latencies.length) + (screens.size - shown.length),
    socketP50: share(latencies, 0.5),
    socketP95: share(latencies, 0.95),
    screenP50: share(shown, 0.5),
    screenP95: share(shown, 0.95),
  };
}

/** Opens the sockets and the browser, writes, and measures when each sees it. */
export async function runLiveClaims(databaseUrl: string, ownerId: number, writes: number): Promise<LiveClaimsResult> {
  const claims = await addWatchedClaims(databaseUrl, ownerId, CLAIMS);
  return withProduct(databaseUrl, (product) => measure(product, claims, writes));
}
