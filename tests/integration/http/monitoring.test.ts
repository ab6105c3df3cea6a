// What a monitoring system gets: metrics with a token, traces at its collector.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { startService, type OwnService } from '../support/running-service.ts';

const TOKEN = 'a-token-for-the-monitoring-system';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes?: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Batch {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

/** A collector of traces, as far as the protocol asks. */
async function openCollector(): Promise<{ server: Server; url: string; spans: Span[]; keys: unknown[] }> {
  const spans: Span[] = [];
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      keys.push(request.headers['x-collector-key']);
      for (const one of (JSON.parse(body) as Batch).resourceSpans)
        for (const scope of one.scopeSpans) spans.push(...scope.spans);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, keys };
}

let collector: Awaited<ReturnType<typeof openCollector>>;
let running: OwnService;
let isStopped = false;
async function stop(): Promise<void> {
  if (!isStopped) await running.stop();
  isStopped = true;
}
beforeAll(async () => {
  collector = await openCollector();
  running = await startService({
    METRICS_TOKEN: TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=let%20me%20in',
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
});
afterAll(async () => {
  await stop();
  await new Promise((resolve) => collector.server.close(resolve));
});

const metrics = (authorization?: string): Promise<Response> =>
  fetch(`${running.url}/metrics`, { headers: authorization === undefined ? {} : { authorization } });

/** Waits until the metrics say so: a request is counted once its answer has left. */
const say = (...patterns: readonly RegExp[]): Promise<string> =>
  eventually(async () => {
    const text = await (await metrics(`Bearer ${TOKEN}`)).text();
    return patterns.every((pattern) => pattern.test(text)) ? text : undefined;
  });

describe('/metrics', () => {
  it('is for whoever bears the token', async () => {
    expect((await metrics()).status).toBe(401);
    expect((await metrics('Bearer wrong')).status).toBe(401);
    const { handler } = running.world.here.people;
    expect((await metrics(`Bearer ${await running.token(handler)}`)).status).toBe(401);
    const response = await metrics(`Bearer ${TOKEN}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('content-type')).toContain('text/plain');
  });

  it('counts requests by declared route, operations by outcome, and what is under way', async () => {
    const { handler } = running.world.here.people;
    await running.graphql('{ Claim(limit: 1) { id } }', {}, handler);
    await running.graphql('{ Claim(limit: 1) { nothingLikeIt } }', {}, handler);
    await fetch(`${running.url}/healthz`);
    await fetch(`${running.url}/app/claims/1234567`);
    const text = await say(
      /claimworks_http_request_seconds_count\{method="GET",route="\/healthz",status="200"\} 1\n/,
      /claimworks_graphql_operation_seconds_count\{kind="query",outcome="ok"\} [1-9]/,
      /claimworks_graphql_operation_seconds_count\{kind="none",outcome="validation-failed"\} 1\n/,
      /route="pages"/,
    );
    expect(text).not.toContain('1234567');
    for (const gauge of ['claimworks_database_connections', 'claimworks_live_subscribers', 'process_cpu_seconds_total'])
      expect(text).toMatch(new RegExp(`^${gauge} [0-9]`, 'm'));
  });

  it('counts jobs by task and outcome, and what waits in the queue', async () => {
    const client = await running.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select app.begin_system($1)', [running.world.here.orgId]);
      await client.query(`select app.enqueue('no-such-task', '{}')`);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await say(/claimworks_job_seconds_count\{task="no-such-task",outcome="failed"\} 1\n/)).toMatch(
      /# TYPE claimworks_jobs_waiting gauge/,
    );
  });

  it('is not there without a token of the service', async () => {
    const other = await startService();
    try {
      const response = await fetch(`${other.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
      expect(await response.text()).not.toContain('claimworks_http_request_seconds');
    } finally {
      await other.stop();
    }
  });
});

describe('traces', () => {
  it('hang the operation and its statements on the request, within the trace of whoever asks, and name nothing typed', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const { handler } = running.world.here.people;
    await fetch(`${running.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await running.token(handler)}`,
        traceparent: `00-${traceId}-b7ad6b7169203331-00`,
      },
      body: JSON.stringify({ query: '{ Claim(where: {phSearch: {_ilike: "%Secretname%"}}) { id } }' }),
    });
    // what has not been sent is sent at the stop
    await stop();
    const ours = collector.spans.filter((span) => span.traceId === traceId);
    const named = (name: string): Span | undefined => ours.find((span) => span.name === name);
    const request = named('POST /graphql');
    expect(request?.parentSpanId).toBe('b7ad6b7169203331');
    expect(named('graphql query')?.parentSpanId).toBe(request?.spanId);
    expect(named('postgres')?.parentSpanId).toBe(named('graphql query')?.spanId);
    expect(JSON.stringify(collector.spans)).not.toContain('Secretname');
    expect(new Set(collector.keys)).toEqual(new Set(['let me in']));
  });
});
