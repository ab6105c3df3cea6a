// Log lines, by pino: JSON where a machine collects them, plain where a person reads them. Secrets never reach them:
// pino hides what stands at paths that are named, and here a name or a shape may stand at any depth.
import { fieldsOf } from '#domain/fields.ts';
import { pino, type Logger as Pino } from 'pino';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type LogFields = Readonly<Record<string, unknown>>;

export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** A logger that adds these fields to each line, e.g. the request id. */
  child(fields: LogFields): Logger;
}

export interface LogOptions {
  readonly level: LogLevel;
  readonly format: 'json' | 'text';
  /** Where a finished line goes, with its line end; standard output when left out. */
  readonly write?: (line: string) => void;
  readonly now?: () => Date;
}

const SECRET_NAME = /pass(word)?$|secret|token|authorization|cookie|signature|api_?key|access_?key|credential/i;
/** A token is long, and has three parts. */
function hideToken(run: string): string {
  const at = run.indexOf('eyJ');
  const token = at < 0 ? '' : run.slice(at);
  return token.length > 12 && token.split('.').length > 2 ? `${run.slice(0, at)}[hidden token]` : run;
}

const SECRET_VALUE: readonly [RegExp, string | ((match: string) => string)][] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [hidden]'],
  [/[\w.-]+/g, hideToken],
  [/(:\/\/[^\s:/@]+:)[^\s@/]+@/g, '$1[hidden]@'],
  // whoever has the key of a public page may open it
  [/(\/public\/[\w-]+\/)[^\s/?#"']+/g, '$1[hidden]'],
  [/\b(password|access_token|refresh_token|signature|secret)=[^\s&]+/gi, '$1=[hidden]'],
];

function hideInText(text: string): string {
  return SECRET_VALUE.reduce(
    (result, [pattern, replacement]) =>
      typeof replacement === 'string' ? result.replace(pattern, replacement) : result.replace(pattern, replacement),
    text,
  );
}

/** A copy of the value without what looks like a secret, by name or by shape. */
function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return hideInText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 5) return '[deep]';
  if (value instanceof Date) return value;
  if (value instanceof Error) {
    const { cause } = value;
    const code = 'code' in value ? value.code : undefined;
    return {
      name: value.name,
      message: hideInText(value.message),
      ...(code === undefined ? {} : { code }),
      stack: hideInText(value.stack ?? ''),
      ...(cause === undefined ? {} : { cause: redact(cause, depth + 1) }),
    };
  }
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, depth + 1));
  return redactFields(value, depth + 1);
}

function redactFields(fields: object, depth = 1): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, item]) => [
      name,
      SECRET_NAME.test(name) && item !== undefined ? '[hidden]' : redact(item, depth),
    ]),
  );
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A line for a person, from the one for machines. */
function asText(line: string): string {
  const { time, level, message, ...fields } = fieldsOf(JSON.parse(line));
  const rest = Object.entries(fields).map(([name, value]) =>
    value !== null && typeof value === 'object' && 'stack' in value
      ? `\n  ${text(value.stack)}`
      : `${name}=${text(value)}`,
  );
  const shown = level === 'info' ? '' : text(level).toUpperCase();
  return `${[text(time).slice(11, 19), shown, text(message), ...rest].filter(Boolean).join(' ')}\n`;
}

function ours(line: Pino): Logger {
  const at =
    (level: Exclude<LogLevel, 'silent'>) =>
    (message: string, fields: LogFields = {}): void => {
      if (line.isLevelEnabled(level)) line[level](fields, hideInText(message));
    };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (fields) => ours(line.child(fields)),
  };
}

/** Makes the logger; `level` and everything above it is written. */
export function createLogger({ level, format, ...options }: LogOptions): Logger {
  const write = options.write ?? ((line: string) => void process.stdout.write(line));
  const now = options.now ?? (() => new Date());
  return ours(
    pino(
      {
        level,
        base: null,
        messageKey: 'message',
        timestamp: () => `,"time":"${now().toISOString()}"`,
        formatters: {
          level: (label) => ({ level: label }),
          log: (fields) => redactFields(fields),
          bindings: (fields) => redactFields(fields),
        },
      },
      { write: (line) => write(format === 'json' ? line : asText(line)) },
    ),
  );
}
