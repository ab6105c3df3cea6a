// Ports on the loopback address.
import { randomInt } from 'node:crypto';
import net from 'node:net';

// Outgoing connections are lent ports from 32768 (Linux) or 49152 (macOS) up: below that, only a program that asks for
// this very number can come in between finding a port and using it.
const LOWEST = 15_000;
const BEYOND_HIGHEST = 32_000;
const given = new Set<number>();

/** True when nothing listens on the port of 127.0.0.1. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A port that nobody listens on, for a program that must be told its number; what can, asks the system by port 0. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, BEYOND_HIGHEST);
    if (given.has(port) || !(await isPortFree(port))) continue;
    given.add(port);
    return port;
  }
}
