// How the process ends: on signals, on faults, and with which exit code.
import type { Service } from './compose.ts';
import { ConfigError } from './config-reader.ts';
import { DataInUseError } from './data-lock.ts';
import { MigrationError } from './database/migration-record.ts';
import { isDiskFull } from './errors.ts';
import { PortTakenError } from './http/server.ts';

/** Exit codes, for scripts that start the service (docs/operators/troubleshooting.md). */
export function exitCode(error: unknown): number {
  if (error instanceof ConfigError) return 2;
  if (error instanceof PortTakenError || error instanceof DataInUseError) return 3;
  if (error instanceof MigrationError) return 5;
  return isDiskFull(error) ? 4 : 1;
}

const LAST_RESORT_MILLISECONDS = 30_000;

/** Stops the service on SIGTERM and SIGINT (a second one ends at once) and after faults that nobody caught. */
export function stopOnSignals(service: Service, say: (text: string) => void = () => undefined): void {
  let signalled = false;
  const stop = (code: number): void => {
    if (signalled) process.exit(code || 1);
    signalled = true;
    say('Stopping: finishing running requests and jobs ...');
    // a stop that hangs must not keep the machine; what is acknowledged is already stored
    setTimeout(() => process.exit(code || 1), LAST_RESORT_MILLISECONDS).unref();
    void service.close().finally(() => process.exit(code));
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  process.on('uncaughtException', (error) => {
    service.log.error('Uncaught exception', { error });
    stop(1);
  });
  process.on('unhandledRejection', (error) => service.log.error('Unhandled rejection', { error }));
}
