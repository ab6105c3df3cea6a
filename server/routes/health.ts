// /healthz: the process answers. /readyz: it can do its work. /config.json: what the browser app must know.
import type { Config } from '../config.ts';
import { errorMessage } from '../errors.ts';
import { sendJson } from '../http/respond.ts';
import type { Route } from '../http/router.ts';

export interface ReadinessCheck {
  readonly name: string;
  /** Throws with the reason when the part is not ready. */
  readonly check: () => Promise<void>;
}

const CHECK_MILLISECONDS = 3_000;

async function run(check: ReadinessCheck): Promise<string> {
  const timeout = AbortSignal.timeout(CHECK_MILLISECONDS);
  const late = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(new Error(`no answer within ${CHECK_MILLISECONDS / 1000} s`)), {
      once: true,
    });
  });
  return Promise.race([check.check(), late]).then(
    () => 'ok',
    (error: unknown) => errorMessage(error),
  );
}

/** Routes for load balancers. Reasons are shown only outside production: they may name hosts. */
export function healthRoutes(config: Config, checks: readonly ReadinessCheck[], isStopping: () => boolean): Route[] {
  return [
    { method: 'GET', path: '/healthz', handler: (_request, response) => sendJson(response, 200, { status: 'ok' }) },
    {
      method: 'GET',
      path: '/readyz',
      handler: async (_request, response, context) => {
        if (isStopping()) {
          sendJson(response, 503, { status: 'stopping' });
          return;
        }
        const results = await Promise.all(checks.map(async (check) => [check.name, await run(check)] as const));
        const failed = results.filter(([, result]) => result !== 'ok');
        if (failed.length > 0) context.log.warn('Not ready', Object.fromEntries(failed));
        const shown = results.map(([name, result]) => [
          name,
          result === 'ok' || !config.production ? result : 'failed',
        ]);
        sendJson(response, failed.length === 0 ? 200 : 503, {
          status: failed.length === 0 ? 'ready' : 'not ready',
          checks: Object.fromEntries(shown),
        });
      },
    },
  ];
}

export interface BrowserConfig {
  readonly authDomain: string;
  readonly authClientId: string;
  readonly authAudience: string;
  /** True when the embedded sign-in is in use, so that the demo accounts can be named. */
  readonly embedded: boolean;
  readonly version: string;
}

/** Route of the browser app's run-time configuration. */
export function browserConfigRoute(config: BrowserConfig): Route {
  return { method: 'GET', path: '/config.json', handler: (_request, response) => sendJson(response, 200, config) };
}
