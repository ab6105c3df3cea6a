// Traces sent by OpenTelemetry's protocol to a collector.
import { context, diag, propagation, trace, type DiagLogger } from '@opentelemetry/api';
import type { TracesConfig } from './config.ts';
import type { Logger } from '../log.ts';

export interface Traces {
  /** Sends what has not been sent, and stops. */
  close(): Promise<void>;
}

/** Begins sending traces; the library is loaded here, so that a service without a collector goes without. @param version of the product */
export async function startTraces(config: TracesConfig, version: string, log: Logger): Promise<Traces> {
  const [exporter, sdk, hooks, core, resources] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ]);
  diag.setLogger(troublesOf(log));
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  const share = new sdk.TraceIdRatioBasedSampler(config.share);
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'claimworks', 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: share, remoteParentSampled: share, remoteParentNotSampled: share }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new exporter.OTLPTraceExporter({
          url: `${config.endpoint.replace(/\/$/, '')}/v1/traces`,
          headers: { ...config.headers },
        }),
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  return {
    async close() {
      await provider.shutdown();
      for (const api of [trace, propagation, context, diag]) api.disable();
    },
  };
}

/** A collector that cannot be reached is no trouble of the product's: it is told of, and the spans are lost. */
function troublesOf(log: Logger): DiagLogger {
  const warn = (message: string): void => log.warn('Traces are not sent', { reason: message });
  const silent = (): void => undefined;
  return { error: warn, warn, info: silent, debug: silent, verbose: silent };
}
