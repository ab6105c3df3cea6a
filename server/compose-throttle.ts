// Counts visitors, on connections of their own: however many ask, the work of people who are signed in is not held up.
import { Pool } from 'pg';
import type { Config } from './config.ts';
import { errorMessage } from './errors.ts';
import type { Admission } from './graphql/options.ts';
import type { Logger } from './log.ts';
import { clientAddress } from './throttle/client-address.ts';
import { createCounter, type CounterOf } from './throttle/counter.ts';
import { createVisitors, type Visitors } from './throttle/visitors.ts';

export interface Throttle {
  readonly visitors: Visitors;
  readonly admission: Admission;
  /** Counts something else that visitors do. */
  readonly counterOf: CounterOf;
  close(): Promise<void>;
}

const CONNECTIONS = 2;

/** Opens the counting of visitors. */
export function openThrottle(config: Config, connectionString: string, log: Logger): Throttle {
  const pool = new Pool({
    connectionString,
    max: CONNECTIONS,
    application_name: 'claimworks-throttle',
    // long enough to wait for one of the two in a flood: once it is over, each replica counts by itself
    connectionTimeoutMillis: 30_000,
  });
  pool.on('error', (error) => log.warn('A database connection was lost', { reason: errorMessage(error) }));
  const address = clientAddress(config.trustedProxies);
  let hasWarned = false;
  const visitors = createVisitors({
    client: pool,
    namedStatements: config.database.namedStatements,
    requestsPerMinute: config.limits.visitorRequests,
    addressOf(request) {
      if (
        !hasWarned &&
        config.production &&
        config.trustedProxies === 0 &&
        request.headers['x-forwarded-for'] !== undefined
      ) {
        hasWarned = true;
        log.warn(
          'Requests carry X-Forwarded-For, and TRUST_PROXY is not set: all visitors that come through a proxy are counted as one',
        );
      }
      return address(request);
    },
  });
  return {
    visitors,
    admission: {
      check: (request) => visitors.check(request),
      admit: (session, request, operations) =>
        session.role === 'anon' ? visitors.count(request, operations) : Promise.resolve(),
      refused: (request) => visitors.refused(request),
    },
    counterOf: (what) => createCounter({ client: pool, namedStatements: config.database.namedStatements, ...what }),
    close: () => pool.end(),
  };
}
