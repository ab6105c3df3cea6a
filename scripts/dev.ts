// npm run dev: the service restarts when its files change; the pages come from Vite and change while you look.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';
import { readConfig } from '#server/config.ts';
import { freePort } from '#server/free-port.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** Paths that the service answers; everything else is the browser app. */
const SERVICE = [
  '/graphql',
  '/api',
  '/files',
  '/config.json',
  '/webhooks',
  '/healthz',
  '/readyz',
  '/dev/',
  '/authorize',
  '/oauth',
  '/userinfo',
  '/u/',
  '/v2',
  '/.well-known',
];

const config = readConfig(process.env);
const servicePort = await freePort();
const address = config.publicUrl ?? `http://localhost:${config.port}`;

const service = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(servicePort),
    PUBLIC_URL: address,
    MAIL_INBOX_PORT: String(config.mail.inboxPort),
  },
});

const proxy = Object.fromEntries(
  SERVICE.map((prefix) => [prefix, { target: `http://127.0.0.1:${servicePort}`, ws: prefix === '/graphql' }]),
);
const pages = await createServer({
  root: ROOT,
  server: { host: 'localhost', port: config.port, strictPort: true, proxy },
});
await pages.listen();
console.log(`Pages with reload: ${address}   (the service behind them listens on ${servicePort})`);

let stopping = false;
const stop = (): void => {
  if (stopping) return;
  stopping = true;
  service.kill('SIGTERM');
  void pages.close();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
service.once('exit', (code) => {
  stop();
  process.exitCode = code ?? 0;
});
