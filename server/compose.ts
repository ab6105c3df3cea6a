// Starts the service: the port and the database first, then what stands on them.
import fs from 'node:fs';
import path from 'node:path';
import type { Service } from './compose-parts.ts';
import type { Config } from './config.ts';
import { lockDataDirectory } from './data-lock.ts';
import { openDatabase } from './database/database.ts';
import { errorMessage, isDiskFull } from './errors.ts';
import { holdPort } from './http/server.ts';
import { createLogger, type Logger } from './log.ts';
import { Shutdown } from './shutdown.ts';
import { createMetrics } from './telemetry/metrics.ts';
import { startTraces } from './telemetry/traces.ts';

export type { Service } from './compose-parts.ts';

/**
 * Starts everything.
 * @param say is told what happens, a line each, for the person who started it.
 * @param app done when the browser app is built; it is needed last
 * @throws PortTakenError, or Error in words for an operator; what was started by then is stopped again.
 */
export async function composeService(
  config: Config,
  say: (text: string) => void = () => undefined,
  app: Promise<void> = Promise.resolve(),
): Promise<Service> {
  const log = createLogger(config.log);
  const shutdown = new Shutdown();
  try {
    return await start(config, log, shutdown, say, app);
  } catch (error) {
    log.debug('Start failed', { reason: errorMessage(error) });
    await shutdown.run(log);
    throw explained(error, config.dataDirectory);
  }
}

async function start(
  config: Config,
  log: Logger,
  shutdown: Shutdown,
  say: (text: string) => void,
  app: Promise<void>,
): Promise<Service> {
  // a taken port is said before anything is started, and nobody can take it meanwhile
  const held = await holdPort(config.host, config.port);
  shutdown.add('the port', () => held.release());
  const version = packageVersion();
  const metrics = createMetrics(config.metricsToken !== undefined);
  if (config.traces) {
    const traces = await startTraces(config.traces, version, log);
    shutdown.add('the traces', () => traces.close());
  }
  const folders = localFolders(config);
  for (const folder of [config.dataDirectory, ...folders]) fs.mkdirSync(folder, { recursive: true });
  // with a database of its own place, replicas may share what else is there
  if (config.database.url === undefined) {
    const unlock = lockDataDirectory(config.dataDirectory);
    shutdown.add('the data directory', () => Promise.resolve(unlock()));
  }
  // read while the database comes up
  const parts = import('./compose-parts.ts');
  // reported where it is awaited
  parts.catch(() => undefined);
  say(config.database.url === undefined ? 'Starting the embedded Postgres ...' : 'Connecting to the database ...');
  const database = await openDatabase(config, log);
  if (database.applied.length > 0) say(`Applied ${database.applied.length} migrations.`);
  shutdown.add('the database', () => database.close());
  const { composeParts } = await parts;
  return composeParts({ config, log, shutdown, held, metrics, database, folders, version }, say, app);
}

/** Folders that files arrive and stay in; with S3 they go elsewhere. */
function localFolders({ storage, dataDirectory, filesDirectory }: Config): readonly string[] {
  return storage.kind === 's3' ? [] : [dataDirectory, filesDirectory];
}

/** Space below which a database that fell over did so for want of it. */
const LITTLE_SPACE_BYTES = 32 * 1024 * 1024;

/** A full disk shows itself in many ways, most of which do not name it. */
function explained(error: unknown, directory: string): unknown {
  if (isDiskFull(error) || !fs.existsSync(directory)) return error;
  const { bavail, bsize } = fs.statfsSync(directory);
  return bavail * bsize > LITTLE_SPACE_BYTES
    ? error
    : new Error(`The disk is full or almost full (${directory}): ${errorMessage(error)}`, { cause: error });
}

function packageVersion(): string {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
