// What each request was and how long it took, as a metric and, where traces are sent, as a span that the work hangs on.
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Named by whoever finds the route. */
export interface Observed {
  route: string;
}

export type RequestObserver = (
  request: IncomingMessage,
  response: ServerResponse,
  work: (observed: Observed) => void,
) => void;

const tracer = trace.getTracer('claimworks');

/** Observes requests from the first byte to the end of the answer, or until the asker leaves. */
export function observeRequests(metrics: Metrics): RequestObserver {
  return (request, response, work) => {
    const started = performance.now();
    const method = request.method ?? 'GET';
    const observed: Observed = { route: 'other' };
    const parent = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent);
    response.once('close', () => {
      const { statusCode } = response;
      metrics.answered(method, observed.route, statusCode, (performance.now() - started) / 1000);
      span.updateName(`${method} ${observed.route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': observed.route,
        'http.response.status_code': statusCode,
      });
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), () => work(observed));
  };
}
