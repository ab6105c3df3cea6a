// Finds the cases of a folder: each file beside a setup is one, of one or several steps.
import fs from 'node:fs';
import path from 'node:path';
import { parse as parseDocument } from 'graphql';
import { parse } from 'yaml';

export interface Step {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly response: unknown;
  readonly status: number | undefined;
}

export interface Case {
  readonly name: string;
  readonly steps: readonly Step[];
  /** Why it cannot be run here; undefined for one that is run. */
  readonly excluded: string | undefined;
}

export interface Folder {
  readonly name: string;
  /** Files that make its database, in order. */
  readonly setup: readonly string[];
  readonly cases: readonly Case[];
}

const SETUPS = ['schema_setup.yaml', 'setup.yaml', 'values_setup.yaml'];

/** Needs of Hasura itself, of a Postgres extension that is not there, or of another protocol, by name of file or folder. */
const EXCLUDED_NAMES: readonly (readonly [RegExp, string])[] = [
  [/postgis|raster|geojson|geom/i, 'postgis'],
  [/relay/i, 'relay'],
  [/permission/i, "Hasura's permission metadata"],
  [/remote_schema|actions?\//i, "Hasura's remote schemas and actions"],
];

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

function toStep(value: unknown): Step {
  const record = asRecord(value);
  return {
    url: typeof record['url'] === 'string' ? record['url'] : '',
    headers: Object.fromEntries(
      Object.entries(asRecord(record['headers'])).map(([name, header]) => [name.toLowerCase(), String(header)]),
    ),
    query: record['query'],
    response: record['response'],
    status: typeof record['status'] === 'number' ? record['status'] : undefined,
  };
}

function isGraphql(step: Step): boolean {
  return /\/v1(alpha1)?\/graphql$/.test(step.url);
}

/** Cases that Hasura's own suite does not run, since their document cannot be parsed although an answer is written down. */
function isNoDocument({ query, response }: Step): boolean {
  const text = asRecord(query)['query'];
  if (typeof text !== 'string' || asRecord(response)['data'] === undefined) return false;
  try {
    parseDocument(text);
    return false;
  } catch {
    return true;
  }
}

function exclusion(name: string, steps: readonly Step[]): string | undefined {
  const byName = EXCLUDED_NAMES.find(([pattern]) => pattern.test(name));
  if (byName) return byName[1];
  for (const step of steps) {
    const role = step.headers['x-hasura-role'];
    if (role !== undefined && role !== 'admin') return `role ${role}: Hasura's permission metadata`;
    if (isGraphql(step)) {
      if (isNoDocument(step)) return 'the document is not GraphQL';
      if (/\blocation\b|\bgeom_col\b|st_d_within|_st_/.test(JSON.stringify(step.query))) return 'postgis';
    } else if (!step.url.endsWith('/v1/query')) return `not GraphQL: ${step.url}`;
    else if (step.response !== undefined || (step.status ?? 200) !== 200) return "answers of Hasura's metadata API";
  }
  return steps.some(isGraphql) ? undefined : "only Hasura's metadata API";
}

function readCase(root: string, file: string): Case {
  const name = path.relative(root, file).replace(/\.yaml$/, '');
  const parsed: unknown = parse(fs.readFileSync(file, 'utf8'), { intAsBigInt: false });
  const steps = (Array.isArray(parsed) ? parsed : [parsed]).map(toStep);
  return { name, steps, excluded: exclusion(name, steps) };
}

/** Every folder below `root` that has a setup. */
export function findFolders(root: string): Folder[] {
  const found: Folder[] = [];
  const walk = (directory: string): void => {
    const entries = fs.readdirSync(directory, { withFileTypes: true }).toSorted((a, b) => a.name.localeCompare(b.name));
    for (const entry of entries) if (entry.isDirectory()) walk(path.join(directory, entry.name));
    const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.yaml')).map((entry) => entry.name);
    const setup = SETUPS.filter((name) => files.includes(name)).map((name) => path.join(directory, name));
    if (setup.length === 0) return;
    const cases = files
      .filter((name) => !/setup\.yaml$|teardown\.yaml$/.test(name))
      .map((name) => readCase(root, path.join(directory, name)));
    found.push({ name: path.relative(root, directory) || '.', setup, cases });
  };
  walk(root);
  return found;
}
