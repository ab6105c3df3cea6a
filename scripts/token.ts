// npm run token -- --email E [--org N] [--role R]: prints an access token of the embedded sign-in, whether the
// service runs or not. For scripts and for trying the GraphQL service by hand.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { readConfig, type Config } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { errorMessage } from '#server/errors.ts';
import { createEmbeddedIdentity } from '#server/identity/embedded/provider.ts';
import { publicUrlFile } from '#server/identity/identity.ts';

const USAGE = 'npm run token -- --email E [--org N] [--role user|org_admin|supplier|super_admin]';

interface Request {
  readonly email: string;
  readonly orgId: number | undefined;
  readonly role: string | undefined;
}

function readArguments(): Request {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, org: { type: 'string' }, role: { type: 'string' } },
  });
  const orgId = values.org === undefined ? undefined : Number(values.org);
  if (values.email === undefined || (orgId !== undefined && !Number.isSafeInteger(orgId))) throw new Error(USAGE);
  return { email: values.email, orgId, role: values.role };
}

/** The address that the service signs with: its own word where it has run, else what it would use. */
function publicUrl(config: Config): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const file = publicUrlFile(config.dataDirectory);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : `http://localhost:${config.port}`;
}

async function withDatabase<T>(config: Config, work: (pool: Pool) => Promise<T>): Promise<T> {
  const directory = path.join(config.dataDirectory, 'postgres');
  if (config.database.url === undefined && !fs.existsSync(directory))
    throw new Error('There is no database yet: run npm start first.');
  const embedded =
    config.database.url === undefined
      ? await startEmbeddedPostgres({
          directory,
          database: 'claimworks',
          durable: config.database.durable,
          beside: true,
        })
      : undefined;
  const pool = new Pool({ connectionString: config.database.url ?? embedded?.url, max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
    // one that was running already belongs to the service
    if (embedded?.adopted === false) await embedded.stop();
  }
}

try {
  const request = readArguments();
  const config = readConfig(process.env);
  const token = await withDatabase(config, (pool) =>
    createEmbeddedIdentity({
      pool,
      publicUrl: publicUrl(config),
      dataDir: config.dataDirectory,
      environment: process.env.NODE_ENV,
      hostedDomain: config.auth0?.domain,
    }).mintAccessToken(request),
  );
  console.log(token);
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
