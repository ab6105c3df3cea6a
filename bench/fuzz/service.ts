// The whole product in a process of its own, which tells how much memory it holds.
import { composeService } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';

const [databaseUrl = '', dataDirectory = ''] = process.argv.slice(2);
const service = await composeService(
  readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory, PORT: '0', LOG_LEVEL: 'error', LOG_FORMAT: 'json' }),
);

process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ type: 'memory', bytes: heapUsed + external });
});
process.on('disconnect', () => void service.close().then(() => process.exit(0)));
process.send?.({ type: 'ready', url: service.url });
