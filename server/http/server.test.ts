// A port is held from the first moment of a start, and answers as soon as there is something to answer.
import { afterEach, describe, expect, it } from 'vitest';
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
    expect([response.status, response.headers.get('retry-after'), response.headers.get('refresh'), await response.text()]).toEqual([503, '1', '1', 'Claimworks is starting.']);
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
    const server = held.serve({ routes: [], fallback: (_request, response) => sendText(response, 200, 'here'), secure: false, log });
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
