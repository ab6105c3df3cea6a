// What visitors may ask for in a minute: whoever has no token is counted by address. Whoever is signed in is not.
import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { createCounter, toSeconds, type CountingClient } from './counter.ts';
import { TooManyRequests } from './too-many-requests.ts';

export interface VisitorOptions {
  readonly client: CountingClient;
  readonly namedStatements: boolean;
  /** Most requests of one address in a minute. */
  readonly requestsPerMinute: number;
  readonly addressOf: (request: IncomingMessage) => string;
}

export interface Visitors {
  /** Counts what a visitor asks for, before it is done. @throws TooManyRequests */
  count(request: IncomingMessage, operations?: number): Promise<void>;
  /** Asks memory alone. @throws TooManyRequests when the address is known to be over. */
  check(request: IncomingMessage): Promise<void>;
  /** Counts a request that was refused because it could not say who asks. @throws TooManyRequests */
  refused(request: IncomingMessage): Promise<void>;
}

const SECONDS = 60;

export function createVisitors({
  client,
  namedStatements,
  requestsPerMinute: most,
  addressOf,
}: VisitorOptions): Visitors {
  const counter = createCounter({ client, namedStatements, name: 'visitor', most, seconds: SECONDS });
  // one replica's own count can only be lower: what is over here is over, and the database need not be asked; so one
  // address costs it no more than the limit, however many requests come at once
  const own = new RateLimiterMemory({ keyPrefix: 'own', points: most, duration: SECONDS });

  async function count(address: string, operations: number): Promise<void> {
    await own.consume(address, operations).catch((refusal: unknown) => {
      throw refusal instanceof RateLimiterRes ? new TooManyRequests(toSeconds(refusal.msBeforeNext)) : refusal;
    });
    const wait = await counter.count(address, operations);
    if (wait === undefined) return;
    await own.block(address, wait);
    throw new TooManyRequests(wait);
  }

  return {
    count: (request, operations = 1) => count(addressOf(request), operations),
    async check(request) {
      const seen = await own.get(addressOf(request));
      if (seen && seen.consumedPoints > most) throw new TooManyRequests(toSeconds(seen.msBeforeNext));
    },
    refused: (request) => count(addressOf(request), 1),
  };
}
