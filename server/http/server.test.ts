// A port is held from the first moment of a start, and answers as soon as there is something to answer.
import http from 'node:http';
import net from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createLogger } from '../log.ts';
import { sendText } from './respond.ts';
import { holdPort, PortTakenError, type HeldPort } from './server.ts';

const log = createLogger({ level: 'silent', format: 'json' });
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function hold(): Promise<HeldPort> {
  const held = await holdPort('127.0.0.1', 0);
  stops.push(() => held.release());
  return held;
}

describe('[DESIGN 4] a held port', () => {
  it('says that the service is starting, to be asked again by browsers and balancers', async () => {
    const { port } = await hold();
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([
      response.status,
      response.headers.get('retry-after'),
      response.headers.get('refresh'),
      await response.text(),
    ]).toEqual([503, '1', '1', 'Claimworks is starting.']);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`);
    const [message] = await new Promise<string[]>((resolve) => {
      socket.once('error', (error) => resolve([error.message]));
    });
    expect(message).toContain('503');
  });

  it('serves from then on, over connections that were there already', async () => {
    const held = await hold();
    const url = `http://127.0.0.1:${held.port}/`;
    await (await fetch(url)).text();
    const server = held.serve({
      routes: [],
      fallback: (_request, response) => sendText(response, 200, 'here'),
      secure: false,
      log,
    });
    expect(server.port).toBe(held.port);
    expect(await (await fetch(url)).text()).toBe('here');
    await server.close();
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it('cannot be had twice, and can be had again once it is given back', async () => {
    const held = await hold();
    await expect(holdPort('127.0.0.1', held.port)).rejects.toThrow(PortTakenError);
    await held.release();
    const again = await holdPort('127.0.0.1', held.port);
    expect(again.port).toBe(held.port);
    await again.release();
  });
});

/** Sends as it is, and never closes its own end. @returns what came, once the other end has closed */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.on('error', () => undefined).on('end', () => resolve(answer));
    stops.push(() => Promise.resolve(void socket.destroy()));
  });
}

it.each([
  ['is no HTTP', 'HELO there\r\n\r\n', '400'],
  ['has a head that is too long', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
  [
    'wants another protocol of nobody',
    'GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    '404',
  ],
])('a sender whose request %s cannot keep the connection', async (_name, text, status) => {
  const held = await hold();
  const { server } = held.serve({
    routes: [],
    fallback: (_request, response) => sendText(response, 200, 'here'),
    secure: false,
    log,
  });
  expect(await sendRaw(held.port, text)).toContain(`HTTP/1.1 ${status} `);
  await vi.waitFor(
    async () =>
      expect(await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBe(0),
    { timeout: 10_000 },
  );
});

it('says that browsers are to come over https only where they do', async () => {
  const held = await hold();
  held.serve({
    routes: [],
    bare: new Map([['/bare', (_request, response) => sendText(response, 200, 'bare')]]),
    fallback: (_request, response) => sendText(response, 200, 'here'),
    secure: true,
    log,
  });
  for (const path of ['/', '/bare'])
    expect((await fetch(`http://127.0.0.1:${held.port}${path}`)).headers.get('strict-transport-security')).toContain(
      'max-age=',
    );
});

describe('[1§1] a server that stops', () => {
  /** Asks over a connection of an agent. */
  function ask(
    port: number,
    agent: http.Agent,
  ): Promise<{ readonly status: number; readonly connection: string; readonly body: string }> {
    return new Promise((resolve, reject) => {
      http
        .get({ port, host: '127.0.0.1', agent }, (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (part: string) => (body += part));
          response
            .on('end', () =>
              resolve({ status: response.statusCode ?? 0, connection: response.headers.connection ?? '', body }),
            )
            .on('error', reject);
        })
        .on('error', reject);
    });
  }

  it('answers whom it has heard, on connections that close then, and hears nobody new', async () => {
    const held = await hold();
    const begun = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const server = held.serve({
      routes: [
        {
          method: 'GET',
          path: '/',
          handler: async (_request, response) => {
            begun.resolve();
            await go.promise;
            sendText(response, 200, 'here');
          },
        },
        // its head has left with keep-alive before the stop
        {
          method: 'GET',
          path: '/long',
          handler: async (_request, response) => {
            response.writeHead(200);
            response.write('begin ');
            await go.promise;
            response.end('end');
          },
        },
      ],
      fallback: (_request, response) => sendText(response, 200, 'idle'),
      secure: false,
      log,
    });
    const agent = new http.Agent({ keepAlive: true });
    const answer = ask(held.port, agent);
    const long = await fetch(`http://127.0.0.1:${held.port}/long`);
    const silent = net.connect(held.port, '127.0.0.1');
    const idle = sendRaw(held.port, 'GET /idle HTTP/1.1\r\nHost: x\r\n\r\n');
    await begun.promise;
    await vi.waitFor(async () =>
      expect(await new Promise((resolve) => server.server.getConnections((_error, count) => resolve(count)))).toBe(4),
    );
    let isClosed = false;
    const closed = server.close().then(() => (isClosed = true));
    expect(await idle).toContain('idle');
    await expect(fetch(`http://127.0.0.1:${held.port}/`)).rejects.toThrow('fetch failed');
    expect(isClosed).toBe(false);
    go.resolve();
    expect(await answer).toEqual({ status: 200, connection: 'close', body: 'here' });
    expect(await long.text()).toBe('begin end');
    await closed;
    silent.destroy();
    agent.destroy();
  });

  it('cuts off what is not done when its time is over', async () => {
    const held = await hold();
    const begun = Promise.withResolvers<void>();
    const server = held.serve({
      routes: [{ method: 'GET', path: '/', handler: () => begun.resolve() }],
      fallback: () => undefined,
      secure: false,
      log,
    });
    const answer = ask(held.port, new http.Agent());
    const cut = answer.then(
      () => 'answered',
      (error: Error) => error.message,
    );
    await begun.promise;
    await server.close(50);
    expect(await cut).toBe('socket hang up');
  });
});
