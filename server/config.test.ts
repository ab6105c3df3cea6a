import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-reader.ts';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u:p@db/claims',
  PUBLIC_URL: 'https://claims.example.com/',
  APP_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://u:p@mail:587',
  AUTH0_DOMAIN: 't.au.auth0.com',
  AUTH0_CLIENT_ID: 'c',
  AUTH0_AUDIENCE: 'a',
};

function problems(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('monitoring', () => {
  it('is off by itself, and by OpenTelemetry’s own names', () => {
    expect(readConfig({})).toMatchObject({ metricsToken: undefined, traces: undefined });
    expect(
      readConfig({
        METRICS_TOKEN: 'm'.repeat(32),
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%3Db, other = c=d ',
      }),
    ).toMatchObject({
      metricsToken: 'm'.repeat(32),
      traces: { endpoint: 'http://127.0.0.1:4318', headers: { 'x-key': 'a=b', other: 'c=d' }, share: 0.1 },
    });
  });

  it.each([
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have 32 characters or more'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER_ARG: 'some' }, 'OTEL_TRACES_SAMPLER_ARG must be'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_EXPORTER_OTLP_HEADERS: 'key' }, 'OTEL_EXPORTER_OTLP_HEADERS must'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_EXPORTER_OTLP_HEADERS: 'k=%E0' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  ])('says what is wrong with %j', (environment, problem) => {
    expect(problems(environment).join()).toContain(problem);
  });
});

describe('readConfig', () => {
  it('needs nothing on a person’s own machine, and listens to that machine alone', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 8080,
      publicUrl: undefined,
      demoData: true,
      storage: { kind: 'disk' },
      database: { url: undefined, durable: true },
    });
  });

  it.each(['development', 'test', '', ' '])('is no production with NODE_ENV=%j', (NODE_ENV) => {
    expect(readConfig({ NODE_ENV }).production).toBe(false);
  });

  it('takes empty variables as not set', () => {
    expect(readConfig({ PORT: '', AUTH0_DOMAIN: ' ' })).toMatchObject({ port: 8080, auth0: undefined });
  });

  it('reads a production environment', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      host: '0.0.0.0',
      publicUrl: 'https://claims.example.com',
      demoData: false,
      log: { format: 'json' },
      auth0: { domain: 't.au.auth0.com', management: undefined },
    });
  });

  it('names everything that production lacks', () => {
    expect(problems({ NODE_ENV: 'production' }).map((problem) => problem.split(' ')[0])).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'APP_SECRET', 'AUTH0_DOMAIN,']),
    );
    expect(problems({ ...production, DEMO_DATA: 'true' })).toHaveLength(1);
  });

  it.each([
    [{ NODE_ENV: 'Production' }, 'NODE_ENV'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
    [{ PORT: 'abc' }, 'PORT'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://x/app' }, 'PUBLIC_URL'],
    [{ NAMED_STATEMENTS: 'maybe' }, 'NAMED_STATEMENTS'],
    [{ TWILIO_ACCOUNT_SID: 'AC1' }, 'TWILIO_AUTH_TOKEN'],
    [{ AUTH0_DOMAIN: 'https://t.auth0.com', AUTH0_CLIENT_ID: 'c', AUTH0_AUDIENCE: 'a' }, 'AUTH0_DOMAIN'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  ] as const)('refuses %o and names the variable', (environment, name) => {
    expect(problems(environment).join('\n')).toContain(name);
  });

  it('never shows a value that may hold a secret', () => {
    expect(
      problems({ SMTP_URL: 'http://user:hunter2@x', DATABASE_URL: 'mysql://user:hunter2@x' }).join('\n'),
    ).not.toContain('hunter2');
  });
});
