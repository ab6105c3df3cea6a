#!/usr/bin/env bash
# pg 8.23.1 (with pg-pool 3.14.0) on PostgreSQL 15 (Debian's, whatever 15.x it has now; seen with 15.20).
#
# `await pool.end()` resolves while the pool's connections still stand on the server: it waits until the pool has none in its
# list, and they leave that list as their goodbye is written. `await client.end()` of a single client waits until the server
# has closed the connection. One would guess that a pool waits for its clients. So `drop database` right after `pool.end()`
# is refused now and then ("is being accessed by other users"); `with (force)` ends a connection that is leaving, and the
# pool, which has ended, emits 'error', without a listener an uncaught exception in whatever runs by then.
set -euo pipefail
folder=$(mktemp -d)
chmod 755 "$folder"
cleanup() {
  if [ -f "$folder/data/postmaster.pid" ]; then as_owner "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true; fi
  rm -rf "$folder"
}
trap cleanup EXIT
as_owner() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; else "$@"; fi; }

(cd "$folder" && apt-get -qq -o APT::Sandbox::User=root download postgresql-15 && for file in *.deb; do dpkg -x "$file" .; done)
bin=$folder/usr/lib/postgresql/15/bin
mkdir "$folder/data" "$folder/socket"
if [ "$(id -u)" = 0 ]; then chown nobody:nogroup "$folder/data" "$folder/socket"; fi
export LC_ALL=C
as_owner "$bin/initdb" -D "$folder/data" -U postgres -A trust --no-sync >/dev/null
as_owner "$bin/pg_ctl" -D "$folder/data" -w -o "-c listen_addresses= -k $folder/socket" start >/dev/null
"$bin/postgres" --version

cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pg@8.23.1 pg-pool@3.14.0
cat >try.mjs <<'JS'
import pg from 'pg';
const server = { host: process.argv[2], user: 'postgres' };
const admin = new pg.Client({ ...server, database: 'postgres' });
await admin.connect();
const ROUNDS = 60;

async function rounds(kind, useAndEnd) {
  let standing = 0;
  let errors = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await admin.query('create database short_lived');
    await useAndEnd({ ...server, database: 'short_lived' }, () => errors++);
    const { rows } = await admin.query("select count(*)::int as n from pg_stat_activity where datname = 'short_lived' and backend_type = 'client backend'");
    if (rows[0].n > 0) standing++;
    await admin.query('drop database short_lived with (force)');
  }
  console.log(`${kind}: connections stand after end() in ${standing} of ${ROUNDS} rounds, 'error' emitted ${errors} times`);
  return { standing, errors };
}

const ofPool = await rounds('pool', async (config, onError) => {
  const pool = new pg.Pool({ ...config, max: 4 }).on('error', onError);
  await Promise.all([1, 2, 3, 4].map(() => pool.query('select pg_sleep(0.01)')));
  await pool.end();
});
const ofClients = await rounds('clients', async (config, onError) => {
  const clients = [1, 2, 3, 4].map(() => new pg.Client(config).on('error', onError));
  await Promise.all(clients.map((client) => client.connect()));
  await Promise.all(clients.map((client) => client.end()));
});
await admin.end();
process.exitCode = ofPool.standing > 0 && ofPool.errors > 0 && ofClients.standing === 0 && ofClients.errors === 0 ? 0 : 1;
JS
node try.mjs "$folder/socket"
