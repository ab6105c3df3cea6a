// Entry of a deployed service: the browser app is already built, the environment says the rest.
import { composeService } from './compose.ts';
import { readConfig } from './config.ts';
import { exitCode, stopOnSignals } from './lifecycle.ts';
import { errorMessage } from './errors.ts';

try {
  const service = await composeService(readConfig(process.env));
  stopOnSignals(service);
  service.log.info('Ready', { url: service.url });
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  // whatever a half-made start left open must not keep the process
  process.exit(exitCode(error));
}
