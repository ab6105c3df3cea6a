// /metrics, for a monitoring system that has the token.
import { AppError } from '../errors.ts';
import { bearerOf } from '../http/bearer.ts';
import type { Route } from '../http/router.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/**
 * What this process counts, as text.
 * @param token undefined: there is no such page
 */
export function metricsRoutes(metrics: Metrics, token: string | undefined): Route[] {
  if (token === undefined) return [];
  const isMonitor = bearerOf(token);
  return [
    {
      method: 'GET',
      path: '/metrics',
      countsRefusals: true,
      async handler(request, response) {
        if (!isMonitor(request.headers.authorization)) throw new AppError('invalid-jwt', 'A token is needed.');
        const { type, text } = await metrics.print();
        response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
      },
    },
  ];
}
