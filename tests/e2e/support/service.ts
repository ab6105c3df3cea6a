// The service that the browser tests talk to: built if needed, on a database of its own that goes when it stops.
import fs from 'node:fs';
import { composeService } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { buildApp } from '../../../scripts/build-app.ts';

const config = readConfig(process.env);
await buildApp();
const service = await composeService(config, (text) => console.log(text));
let isStopping = false;

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await service.close();
  if (process.env.E2E_KEEP_DATA === undefined) fs.rmSync(config.dataDirectory, { recursive: true, force: true });
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
