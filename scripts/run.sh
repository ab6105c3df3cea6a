#!/usr/bin/env bash
# Runs one of the project's TypeScript programs on the Node.js that the project pins, installing the
# packages first where they are missing or older than the lockfile. Needs only Node.js >= 20 and npm.
set -euo pipefail
cd "$(dirname "$0")/.."
if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
  echo "Node.js 20 or newer and npm are needed: https://nodejs.org" >&2
  exit 1
fi
stamp=node_modules/.claimworks-installed
if [ ! -f "$stamp" ] || ! cmp -s package-lock.json "$stamp"; then
  echo "Installing packages (first run, or package-lock.json changed) ..." >&2
  npm ci --include=dev --no-audit --no-fund --loglevel=error >&2
  cp package-lock.json "$stamp"
fi
program=$1
shift
exec node_modules/.bin/node "$program" "$@"
