#!/usr/bin/env bash
# PostgreSQL 15 (Debian's postgresql-15 and postgresql-client-15, whatever 15.x Debian has now; seen with 15.20).
#
# A table has a generated column that calls an SQL function, which calls another SQL function. One would guess that
# pg_dump writes both functions before the table, as it does with every object that another needs: the database is valid,
# pg_dump reports nothing, and exits 0. But the body of a function that is given as a text ($$ ... $$) is not parsed, so no
# dependency on the inner function is recorded. pg_dump sorts functions by name, and a third function that takes a row of
# the table pulls the table forward: the inner function comes after it. CREATE TABLE inlines the outer one (it has to know
# that the expression is immutable) and fails, and with it all rows of the table; psql and pg_restore go on and exit 1 or,
# without ON_ERROR_STOP, 0.
# With a body that is read when the function is made (RETURN ..., PostgreSQL 14 and later) the dependency is recorded, and
# the same dump is restored.
set -euo pipefail
folder=$(mktemp -d)
chmod 755 "$folder"
cleanup() {
  if [ -f "$folder/data/postmaster.pid" ]; then as_owner "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true; fi
  rm -rf "$folder"
}
trap cleanup EXIT
as_owner() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; else "$@"; fi; }

(cd "$folder" && apt-get -qq -o APT::Sandbox::User=root download postgresql-15 postgresql-client-15 && for file in *.deb; do dpkg -x "$file" .; done)
bin=$folder/usr/lib/postgresql/15/bin
mkdir "$folder/data" "$folder/socket"
if [ "$(id -u)" = 0 ]; then chown nobody:nogroup "$folder/data" "$folder/socket"; fi
export LC_ALL=C
as_owner "$bin/initdb" -D "$folder/data" -U postgres -A trust --no-sync >/dev/null
as_owner "$bin/pg_ctl" -D "$folder/data" -w -o "-c listen_addresses= -k $folder/socket" start >/dev/null
ask() { "$bin/psql" -X -q -h "$folder/socket" -U postgres "$@"; }
"$bin/postgres" --version

# $1: the body of the outer function
try() {
  ask -d postgres -c 'drop database if exists before' -c 'drop database if exists after' -c 'create database before' -c 'create database after' 2>/dev/null
  ask -d before -v ON_ERROR_STOP=1 <<SQL
create function words_in(text) returns text language sql immutable as 'select upper(\$1)';
create function all_words(text) returns text language sql immutable $1;
create table person (name text, words text generated always as (all_words(name)) stored);
create function greet(person) returns text language sql as 'select ''Dear '' || \$1.name';
insert into person values ('Ann');
SQL
  "$bin/pg_dump" -h "$folder/socket" -U postgres before >"$folder/dump.sql"
  echo "pg_dump exits $?"
  # without its first and last line, which older versions of psql do not know
  grep -v '^\\\(un\)\?restrict' "$folder/dump.sql" | ask -d after >/dev/null 2>"$folder/errors" || true
  if [ -s "$folder/errors" ]; then grep ERROR "$folder/errors" | sed -n 1p; else echo 'restored without an error'; fi
  ask -d after -At -c "select count(*) from person" 2>&1 | sed -n 1p || true
}
text=$(try "as 'select public.words_in(\$1)'")
read=$(try 'return public.words_in($1)')
echo "--- body as a text:"; echo "$text"
echo "--- body with return:"; echo "$read"
grep -q 'function public.words_in(text) does not exist' <<<"$text" && grep -q 'relation "person" does not exist' <<<"$text" &&
  grep -q 'restored without an error' <<<"$read" && [ "$(tail -1 <<<"$read")" = 1 ]
