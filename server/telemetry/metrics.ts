// What a monitoring system reads at /metrics, in the format of Prometheus.
import type { ServiceStats } from '../graphql/service.ts';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** How many jobs of a lane wait or run, over all processes. */
export interface LaneState {
  readonly lane: string;
  readonly waiting: number;
  readonly running: number;
  /** Seconds for which the oldest that may run has waited; 0 where none waits. */
  readonly oldestSeconds: number;
}

export interface Metrics {
  /** @param route as it was declared, never as it was asked for: each is a series of its own. */
  answered(method: string, route: string, status: number, seconds: number): void;
  /** @param outcome 'ok', or the code of the error */
  operation(kind: string, outcome: string, seconds: number): void;
  /** @param outcome 'done', 'waiting' (tried again later) or 'failed' */
  worked(task: string, outcome: string, seconds: number): void;
  /** Where the numbers of this moment are read. */
  follow(sources: MetricSources): void;
  /** Everything as text, and its content type. */
  print(): Promise<{ readonly type: string; readonly text: string }>;
}

export interface MetricSources {
  readonly graphql: () => ServiceStats;
  readonly queue: () => Promise<readonly LaneState[]>;
}

/** Seconds: from a read by key to a long report. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
/** Whoever asks with a method of its own making makes no series of its own. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

/**
 * Counts what happens in this process.
 * @param isRead whether anybody reads it: then the process itself is measured as well
 */
export function createMetrics(isRead: boolean): Metrics {
  const registry = new Registry();
  if (isRead) collectDefaultMetrics({ register: registry });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
  ): Histogram<Label> => new Histogram({ name, help, labelNames, buckets: BUCKETS, registers: [registry] });
  const requests = histogram('claimworks_http_request_seconds', 'From the request to the end of its answer', [
    'method',
    'route',
    'status',
  ]);
  const operations = histogram('claimworks_graphql_operation_seconds', 'Operations of the GraphQL service', [
    'kind',
    'outcome',
  ]);
  const jobs = histogram('claimworks_job_seconds', 'Background jobs that this process ran', ['task', 'outcome']);

  return {
    answered: (method, route, status, seconds) =>
      requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, seconds),
    operation: (kind, outcome, seconds) => operations.observe({ kind, outcome }, seconds),
    worked: (task, outcome, seconds) => jobs.observe({ task, outcome }, seconds),
    follow(sources) {
      followGraphql(registry, sources.graphql);
      followQueue(registry, sources.queue);
    },
    print: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

function followGraphql(registry: Registry, stats: MetricSources['graphql']): void {
  const gauge = (name: string, help: string, read: (now: ServiceStats) => number): void => {
    const registers: Registry[] = [];
    const made: Gauge = new Gauge({ name, help, registers, collect: () => made.set(read(stats())) });
    registry.registerMetric(made);
  };
  gauge('claimworks_graphql_running', 'Operations under way', (now) => now.running);
  gauge('claimworks_graphql_plans', 'Compiled operations that are kept', (now) => now.plans);
  gauge('claimworks_live_sockets', 'Web sockets of live queries', (now) => now.live.sockets);
  gauge('claimworks_live_queries', 'Different live queries that are watched', (now) => now.live.queries);
  gauge('claimworks_live_subscribers', 'Who watches live queries', (now) => now.live.subscribers);
  gauge('claimworks_database_connections', 'Connections of the GraphQL service', (now) => now.connections.total);
  gauge('claimworks_database_connections_idle', 'Those that nobody uses', (now) => now.connections.idle);
  gauge('claimworks_database_waiting', 'Who waits for a connection', (now) => now.connections.waiting);
}

/** One look at the queue for its three numbers; each replica gives the same. */
function followQueue(registry: Registry, read: MetricSources['queue']): void {
  const labelNames = ['lane'] as const;
  const registers: Registry[] = [];
  const running = new Gauge({ name: 'claimworks_jobs_running', help: 'Jobs under way', labelNames, registers });
  const oldest = new Gauge({
    name: 'claimworks_jobs_oldest_seconds',
    help: 'For how long the oldest job has waited that may run',
    labelNames,
    registers,
  });
  const waiting = new Gauge({
    name: 'claimworks_jobs_waiting',
    help: 'Jobs that wait, those for a later time too',
    labelNames,
    registers,
    async collect() {
      const lanes = await read();
      for (const gauge of [running, oldest, waiting]) gauge.reset();
      for (const { lane, ...state } of lanes) {
        running.set({ lane }, state.running);
        oldest.set({ lane }, state.oldestSeconds);
        waiting.set({ lane }, state.waiting);
      }
    },
  });
  // read first: the others are set by it
  for (const gauge of [waiting, running, oldest]) registry.registerMetric(gauge);
}
