// The environment, read and checked once. Nothing else in the service reads process.env.
import path from 'node:path';
import { isEmail } from '#domain/email.ts';
import { isInternationalPhone } from '#domain/phone.ts';
import { readMetricsToken, readTraces, type TracesConfig } from './telemetry/config.ts';
import { ConfigError, ConfigReader, type Environment } from './config-reader.ts';
import { LOG_LEVELS, type LogLevel } from './log.ts';

export interface Auth0Config {
  /** e.g. tenant.au.auth0.com, without a scheme. */
  readonly domain: string;
  readonly clientId: string;
  readonly audience: string;
  /** Machine-to-machine client for invitations and resets; absent: those actions are refused. */
  readonly management: { readonly clientId: string; readonly clientSecret: string } | undefined;
  /** Shared with the post-login action that asks us for a person's claims. */
  readonly actionSecret: string | undefined;
}

export interface S3Config {
  readonly kind: 's3';
  readonly bucket: string;
  readonly region: string;
  /** For S3-compatible stores; AWS's own when absent. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
  readonly forcePathStyle: boolean;
}

export interface SupabaseStorageConfig {
  readonly kind: 'supabase';
  readonly url: string;
  readonly serviceKey: string;
  readonly bucket: string;
}

export type StorageConfig = { readonly kind: 'disk' } | S3Config | SupabaseStorageConfig;

export interface TwilioConfig {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number in international format or a messaging service (MG...). */
  readonly from: string;
  /** Other base URL of the REST API: tests and proxies. */
  readonly apiUrl: string | undefined;
  /** Calls from the browser; undefined: the call button shows 'na'. */
  readonly voice: TwilioVoiceConfig | undefined;
}

export interface TwilioVoiceConfig {
  readonly apiKeySid: string;
  readonly apiKeySecret: string;
  /** The TwiML application whose voice address is <PUBLIC_URL>/webhooks/voice. */
  readonly applicationSid: string;
  /** Number that the called person sees, in international format. */
  readonly callerId: string;
}

export interface InboundConfig {
  /** Mail to any address of this domain is delivered to /webhooks/mail; undefined: answers go to the organisation's own mailbox alone. */
  readonly mailDomain: string | undefined;
  /** Proves who calls /webhooks/mail and /webhooks/sms; undefined: outside of production one is made from APP_SECRET, in production they are closed. */
  readonly secret: string | undefined;
  /** Name under which the receiving mail server writes Authentication-Results; undefined: nobody says whether a sender is who they say. */
  readonly authenticationServer: string | undefined;
}

export interface PolicyLookupConfig {
  readonly url: string;
  readonly token: string | undefined;
  readonly timeoutMilliseconds: number;
}

export interface Config {
  /** NODE_ENV=production: no embedded database and sign-in, no outbox page, no demo data. */
  readonly production: boolean;
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly dataDirectory: string;
  /** Files kept on disk: replicas share it. */
  readonly filesDirectory: string;
  /** Origin that browsers use, without a slash at its end; undefined: http://localhost:PORT. */
  readonly publicUrl: string | undefined;
  readonly log: { readonly level: LogLevel; readonly format: 'json' | 'text' };
  /** Proxies of one's own in front, whose X-Forwarded-For is believed. */
  readonly trustedProxies: number;
  readonly limits: {
    /** Most requests in a minute that one address may make without being signed in. */
    readonly visitorRequests: number;
    /** Most public complaints in an hour that one address may send. */
    readonly visitorComplaints: number;
    /** Failed sign-ins in 15 minutes: of one account from one address, and from one address in all. */
    readonly signInFailures: number;
    readonly signInFailuresPerAddress: number;
    /** Most that one answer of the GraphQL service may weigh. */
    readonly answerBytes: number;
  };
  /** Signs upload and download links; undefined: made once and kept in the data directory. */
  readonly appSecret: string | undefined;
  readonly database: {
    /** undefined: the embedded Postgres. */
    readonly url: string | undefined;
    /** A read replica of it, for what is read for long; undefined: there is none. */
    readonly readUrl: string | undefined;
    readonly poolSize: number;
    /** Off where a transaction pooler forbids named statements. */
    readonly namedStatements: boolean;
    /** Off: quick reads of one person that wait for a connection are written one by one. */
    readonly sharedWrites: boolean;
    /** false switches fsync of the embedded Postgres off: tests only. */
    readonly durable: boolean;
  };
  /** undefined: the embedded OpenID provider. */
  readonly auth0: Auth0Config | undefined;
  readonly mail: {
    /** undefined: the local mail catcher. */
    readonly smtpUrl: string | undefined;
    readonly from: string;
    /** Port of the catcher's inbox page; 0 takes a free one. */
    readonly inboxPort: number;
  };
  readonly twilio: TwilioConfig | undefined;
  readonly inbound: InboundConfig;
  readonly storage: StorageConfig;
  readonly maximumUploadBytes: number;
  readonly policyLookup: PolicyLookupConfig | undefined;
  /** Opens /metrics to whoever bears it; undefined: there is no such page. */
  readonly metricsToken: string | undefined;
  /** undefined: no traces are sent. */
  readonly traces: TracesConfig | undefined;
  /** Load the demo organisations into an empty database. */
  readonly demoData: boolean;
  /** Jobs that run at once. */
  readonly jobConcurrency: number;
  /** Folder with the built browser app. */
  readonly appDirectory: string;
  /** Folder with the resource definitions. */
  readonly definitionsDirectory: string;
}

const ROOT = path.join(import.meta.dirname, '..');

function readAuth0(read: ConfigReader, production: boolean): Auth0Config | undefined {
  if (!read.together(['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID', 'AUTH0_AUDIENCE'], 'signing in with Auth0')) {
    if (production && read.text('AUTH0_DOMAIN') === undefined)
      read.problems.push(
        'AUTH0_DOMAIN, AUTH0_CLIENT_ID and AUTH0_AUDIENCE are missing: the embedded sign-in with its demo accounts does not run in production',
      );
    return undefined;
  }
  const domain = read.required('AUTH0_DOMAIN', '');
  if (domain.includes('/'))
    read.problems.push(`AUTH0_DOMAIN must be a host name such as tenant.au.auth0.com, not '${domain}'`);
  if ((read.text('AUTH0_ACTION_SECRET')?.length ?? 32) < 32)
    read.problems.push('AUTH0_ACTION_SECRET must have 32 characters or more');
  const managed = read.together(
    ['AUTH0_MANAGEMENT_CLIENT_ID', 'AUTH0_MANAGEMENT_CLIENT_SECRET'],
    'inviting people through Auth0',
  );
  return {
    domain,
    clientId: read.required('AUTH0_CLIENT_ID', ''),
    audience: read.required('AUTH0_AUDIENCE', ''),
    management: managed
      ? {
          clientId: read.required('AUTH0_MANAGEMENT_CLIENT_ID', ''),
          clientSecret: read.required('AUTH0_MANAGEMENT_CLIENT_SECRET', ''),
        }
      : undefined,
    actionSecret: read.text('AUTH0_ACTION_SECRET'),
  };
}

function readStorage(read: ConfigReader): StorageConfig {
  const supabase = read.together(['SUPABASE_URL', 'SUPABASE_SERVICE_KEY'], 'storing files at Supabase');
  const bucket = read.text('S3_BUCKET');
  if (supabase && bucket !== undefined)
    read.problems.push('S3_BUCKET and SUPABASE_URL are both set: files can be kept in one place only');
  if (bucket !== undefined) {
    read.together(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'signing in to S3 with a key');
    return {
      kind: 's3',
      bucket,
      region: read.text('S3_REGION') ?? 'ap-southeast-2',
      endpoint: read.url('S3_ENDPOINT', ['https:', 'http:']),
      accessKeyId: read.text('S3_ACCESS_KEY_ID'),
      secretAccessKey: read.text('S3_SECRET_ACCESS_KEY'),
      forcePathStyle: read.boolean('S3_FORCE_PATH_STYLE', false),
    };
  }
  if (!supabase) return { kind: 'disk' };
  return {
    kind: 'supabase',
    url: read.url('SUPABASE_URL', ['https:', 'http:']) ?? '',
    serviceKey: read.required('SUPABASE_SERVICE_KEY', ''),
    bucket: read.text('SUPABASE_BUCKET') ?? 'claimworks',
  };
}

function readTwilio(read: ConfigReader): TwilioConfig | undefined {
  if (!read.together(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'], 'sending SMS through Twilio'))
    return undefined;
  return {
    accountSid: read.required('TWILIO_ACCOUNT_SID', ''),
    authToken: read.required('TWILIO_AUTH_TOKEN', ''),
    from: read.required('TWILIO_FROM', ''),
    apiUrl: read.url('TWILIO_API_URL', ['https:', 'http:']),
    voice: readTwilioVoice(read),
  };
}

function readTwilioVoice(read: ConfigReader): TwilioVoiceConfig | undefined {
  if (
    !read.together(
      ['TWILIO_API_KEY_SID', 'TWILIO_API_KEY_SECRET', 'TWILIO_TWIML_APP_SID', 'TWILIO_CALLER_ID'],
      'calling from the browser',
    )
  )
    return undefined;
  const callerId = read.required('TWILIO_CALLER_ID', '');
  if (!isInternationalPhone(callerId))
    read.problems.push(
      `TWILIO_CALLER_ID must be a number in international format such as +61255501234, not '${callerId}'`,
    );
  return {
    apiKeySid: read.required('TWILIO_API_KEY_SID', ''),
    apiKeySecret: read.required('TWILIO_API_KEY_SECRET', ''),
    applicationSid: read.required('TWILIO_TWIML_APP_SID', ''),
    callerId,
  };
}

function readInbound(read: ConfigReader, production: boolean): InboundConfig {
  const mailDomain = read.text('INBOUND_MAIL_DOMAIN')?.toLowerCase();
  const secret = read.text('INBOUND_WEBHOOK_SECRET');
  if (mailDomain !== undefined && !isEmail(`reply@${mailDomain}`))
    read.problems.push(`INBOUND_MAIL_DOMAIN must be a domain such as in.claims.example.com, not '${mailDomain}'`);
  if (secret !== undefined && secret.length < 32)
    read.problems.push('INBOUND_WEBHOOK_SECRET must have 32 characters or more');
  if (production && mailDomain !== undefined && secret === undefined)
    read.problems.push(
      'INBOUND_WEBHOOK_SECRET is missing: without it nobody can deliver what is sent to INBOUND_MAIL_DOMAIN',
    );
  return {
    mailDomain: mailDomain ?? (production ? undefined : 'in.claimworks.test'),
    secret,
    authenticationServer: read.text('INBOUND_MAIL_AUTHSERV_ID'),
  };
}

function readPolicyLookup(read: ConfigReader): PolicyLookupConfig | undefined {
  const url = read.url('POLICY_LOOKUP_URL', ['https:', 'http:']);
  if (url === undefined) return undefined;
  return {
    url,
    token: read.text('POLICY_LOOKUP_TOKEN'),
    timeoutMilliseconds: read.integer('POLICY_LOOKUP_TIMEOUT_MS', 5_000, 100, 60_000),
  };
}

function readAppSecret(read: ConfigReader, production: boolean): string | undefined {
  const secret = read.text('APP_SECRET');
  if (secret === undefined && production)
    read.problems.push(
      'APP_SECRET is missing: it signs upload and download links and must be the same on every replica (32 characters or more)',
    );
  if (secret !== undefined && secret.length < 32) read.problems.push('APP_SECRET must have 32 characters or more');
  return secret;
}

/**
 * Reads the service's whole configuration (docs/operators/configuration.md lists the variables).
 * @throws ConfigError that lists every problem.
 */
export function readConfig(environment: Environment): Config {
  const read = new ConfigReader(environment);
  // 'Production' taken for a person's own machine would open the demo's accounts to everybody
  const production = read.oneOf('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  const port = read.integer('PORT', 8080, 0, 65_535);
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  if (production && read.text('SMTP_URL') === undefined)
    read.problems.push('SMTP_URL is missing: the local mail catcher does not run in production');
  if (production && read.text('DATABASE_URL') === undefined)
    read.problems.push('DATABASE_URL is missing: the embedded Postgres does not run in production');
  const publicUrl = read.url('PUBLIC_URL', ['https:', 'http:']);
  if (publicUrl !== undefined && new URL(publicUrl).pathname !== '/')
    read.problems.push('PUBLIC_URL must be an origin without a path');
  if (production && read.text('PUBLIC_URL') === undefined)
    read.problems.push('PUBLIC_URL is missing: the address that browsers use, e.g. https://claims.example.com');
  const dataDirectory = path.resolve(ROOT, read.text('DATA_DIR') ?? '.data');
  const config: Config = {
    production,
    host: read.text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port,
    dataDirectory,
    filesDirectory: path.resolve(ROOT, read.text('FILES_DIR') ?? path.join(dataDirectory, 'files')),
    publicUrl,
    log: {
      level: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
      format: read.oneOf('LOG_FORMAT', ['json', 'text'], production ? 'json' : 'text'),
    },
    trustedProxies: read.integer('TRUST_PROXY', 0, 0, 10),
    limits: {
      visitorRequests: read.integer('VISITOR_REQUESTS_PER_MINUTE', 300, 10, 1_000_000),
      visitorComplaints: read.integer('VISITOR_COMPLAINTS_PER_HOUR', 60, 1, 1_000_000),
      signInFailures: read.integer('SIGN_IN_FAILURES', 10, 3, 1000),
      signInFailuresPerAddress: read.integer('SIGN_IN_FAILURES_PER_ADDRESS', 100, 10, 1_000_000),
      answerBytes: read.integer('MAX_ANSWER_MB', 32, 1, 256) * 1024 * 1024,
    },
    appSecret: readAppSecret(read, production),
    database: {
      url: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
      readUrl: read.url('DATABASE_READ_URL', ['postgres:', 'postgresql:']),
      poolSize: read.integer('DATABASE_POOL_SIZE', 10, 2, 100),
      namedStatements: read.boolean('NAMED_STATEMENTS', true),
      sharedWrites: read.boolean('SHARED_WRITES', true),
      durable: read.boolean('DATABASE_DURABLE', true),
    },
    auth0: readAuth0(read, production),
    mail: {
      smtpUrl,
      from: read.text('MAIL_FROM') ?? 'Claimworks <no-reply@claimworks.test>',
      inboxPort: read.integer('MAIL_INBOX_PORT', port === 0 ? 0 : port + 1, 0, 65_535),
    },
    twilio: readTwilio(read),
    inbound: readInbound(read, production),
    storage: readStorage(read),
    maximumUploadBytes: read.integer('MAX_UPLOAD_MB', 50, 1, 5_000) * 1024 * 1024,
    policyLookup: readPolicyLookup(read),
    demoData: read.boolean('DEMO_DATA', !production && read.text('DATABASE_URL') === undefined),
    metricsToken: readMetricsToken(read),
    traces: readTraces(read),
    jobConcurrency: read.integer('JOB_CONCURRENCY', 4, 1, 50),
    appDirectory: path.join(ROOT, 'dist'),
    definitionsDirectory: path.join(ROOT, 'schemas'),
  };
  if (production && config.demoData) read.problems.push('DEMO_DATA cannot be switched on in production');
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}
