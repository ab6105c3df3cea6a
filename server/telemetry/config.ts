// What of the environment lets a monitoring system look in.
import type { ConfigReader } from '../config-reader.ts';

export interface TracesConfig {
  /** Base address of a collector that takes OTLP over HTTP, e.g. http://127.0.0.1:4318. */
  readonly endpoint: string;
  /** Sent with each batch: what the collector asks for to let us in. */
  readonly headers: Readonly<Record<string, string>>;
  /** Share of the requests that are traced, from 0 to 1; who asks has no say. */
  readonly share: number;
}

export function readMetricsToken(read: ConfigReader): string | undefined {
  const token = read.text('METRICS_TOKEN');
  if (token !== undefined && token.length < 32) read.problems.push('METRICS_TOKEN must have 32 characters or more');
  return token;
}

/** The names are OpenTelemetry's own. */
export function readTraces(read: ConfigReader): TracesConfig | undefined {
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  if (endpoint === undefined) return undefined;
  const share = Number(read.text('OTEL_TRACES_SAMPLER_ARG') ?? '0.1');
  if (!(share >= 0 && share <= 1)) read.problems.push('OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1');
  return { endpoint, headers: readHeaders(read), share };
}

/** 'name=value,name=value', values percent-encoded. */
function readHeaders(read: ConfigReader): Record<string, string> {
  const pairs = (read.text('OTEL_EXPORTER_OTLP_HEADERS') ?? '').split(',').filter((pair) => pair.trim() !== '');
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, name, value] = /^\s*([\w-]+)\s*=(.*)$/.exec(pair) ?? [];
        if (name === undefined || value === undefined) throw new URIError(pair);
        return [name, decodeURIComponent(value.trim())];
      }),
    );
  } catch {
    read.problems.push('OTEL_EXPORTER_OTLP_HEADERS must be a list like name=value,name=value');
    return {};
  }
}
