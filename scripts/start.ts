// npm start: everything on this machine, explained in a line each.
import { composeService } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { errorMessage } from '#server/errors.ts';
import { exitCode, stopOnSignals } from '#server/lifecycle.ts';
import { banner } from './banner.ts';
import { buildApp } from './build-app.ts';

const started = performance.now();
const say = (text: string): void => console.log(text);

try {
  // problems of the environment are named before anything is built
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  say('Checking the browser app (it is built when its sources have changed) ...');
  const building = new AbortController();
  // a start that fails ends the build with it
  process.once('exit', () => building.abort());
  const app = buildApp(building.signal).then((isNew) => {
    if (isNew) say('Built the browser app.');
  });
  // reported where it is awaited
  app.catch(() => undefined);
  const service = await composeService(config, say, app);
  stopOnSignals(service, say);
  say(banner(service, config, (performance.now() - started) / 1000));
} catch (error) {
  console.error(`\nClaimworks could not start.\n${errorMessage(error)}`);
  // whatever a half-made start left open must not keep the process
  process.exit(exitCode(error));
}
