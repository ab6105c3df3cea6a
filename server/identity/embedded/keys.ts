// What the embedded provider signs with, kept in the data directory so that sign-ins outlive a restart.
import { errorCode } from '../../errors.ts';
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { JWK } from 'jose';

export interface ProviderKeys {
  /** Private RS256 key. */
  readonly signing: JWK & { readonly kid: string };
  /** The same without its private parts, as /.well-known/jwks.json shows it. */
  readonly jwks: { readonly keys: JWK[] };
  /** Signs the provider's cookies. */
  readonly cookieKey: string;
}

interface KeyFile {
  signing: JWK & { kid: string };
  cookieKey: string;
}

function makeKeyFile(): KeyFile {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(jwk.n)).digest('base64url').slice(0, 16);
  return { signing: { ...jwk, kid, alg: 'RS256', use: 'sig' }, cookieKey: randomBytes(32).toString('base64url') };
}

function readKeyFile(file: string): KeyFile | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as KeyFile;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new Error(
      `The sign-in keys in ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/**
 * Loads the keys of a data directory, made at the first call.
 * @throws Error when the file is there but cannot be read.
 */
export function loadProviderKeys(dataDir: string): ProviderKeys {
  const file = path.join(dataDir, 'identity', 'keys.json');
  let keys = readKeyFile(file);
  if (!keys) {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, JSON.stringify(makeKeyFile()), { mode: 0o600 });
    try {
      // link, unlike rename, fails when another process was first: then its keys are the keys
      fs.linkSync(draft, file);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(draft, { force: true });
    }
    keys = readKeyFile(file);
    if (!keys) throw new Error(`The sign-in keys could not be written to ${file}.`);
  }
  const { kty, n, e, kid, alg, use } = keys.signing;
  return { signing: keys.signing, jwks: { keys: [{ kty, n, e, kid, alg, use }] }, cookieKey: keys.cookieKey };
}
