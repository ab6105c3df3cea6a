// Log lines: JSON where a machine collects them, plain where a person reads them. Secrets never reach them.

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
  /** Where a finished line goes; standard output when left out. */
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
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return hideInText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 5) return '[deep]';
  if (value instanceof Date) return value;
  if (value instanceof Error) {
    const { code, cause } = value as Error & { code?: unknown };
    return {
      name: value.name,
      message: hideInText(value.message),
      ...(code === undefined ? {} : { code }),
      stack: hideInText(value.stack ?? ''),
      ...(cause === undefined ? {} : { cause: redact(cause, depth + 1) }),
    };
  }
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET_NAME.test(name) && item !== undefined ? '[hidden]' : redact(item, depth + 1),
    ]),
  );
}

function asText(time: Date, level: LogLevel, message: string, fields: Record<string, unknown>): string {
  const rest = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      if (value !== null && typeof value === 'object' && 'stack' in value) return `\n  ${String(value.stack)}`;
      return `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`;
    });
  return [time.toISOString().slice(11, 19), level === 'info' ? '' : level.toUpperCase(), message, ...rest]
    .filter(Boolean)
    .join(' ');
}

/** Makes the logger; `level` and everything above it is written. */
export function createLogger(options: LogOptions, base: LogFields = {}): Logger {
  const write = options.write ?? ((line: string) => process.stdout.write(`${line}\n`));
  const now = options.now ?? (() => new Date());
  const at =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(options.level)) return;
      const clean = redact({ ...base, ...fields }) as Record<string, unknown>;
      const text = hideInText(message);
      write(
        options.format === 'json'
          ? JSON.stringify({ time: now().toISOString(), level, message: text, ...clean })
          : asText(now(), level, text, clean),
      );
    };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (fields) => createLogger(options, { ...base, ...fields }),
  };
}
