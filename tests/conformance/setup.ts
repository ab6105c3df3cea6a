// Does what a setup file says: SQL and rows in the database, tracking as overrides of the engine's catalogue.
import fs from 'node:fs';
import type pg from 'pg';
import { parse } from 'yaml';
import type { CatalogueOverrides, RelationshipOverride } from '#server/graphql/catalogue/model.ts';

type Args = Readonly<Record<string, unknown>>;

/** What Hasura keeps as metadata. */
export interface Metadata {
  readonly tables: { name: string; isEnum?: boolean }[];
  readonly relationships: RelationshipOverride[];
  readonly functions: { name: string; sessionArgument?: string }[];
  readonly computedFields: NonNullable<CatalogueOverrides['computedFields']>[number][];
}

export function emptyMetadata(): Metadata {
  return { tables: [], relationships: [], functions: [], computedFields: [] };
}

function record(value: unknown): Args {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Args) : {};
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : String(record(value)['name']);
}

function textOrUndefined(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** postgis is not there: its types are made plain documents beforehand, and what installs it is left out. */
const LEFT_OUT = [
  /create\s+extension[^;]*postgis[^;]*;/gi,
  /do\s+\$\$[\s\S]*?postgis[\s\S]*?\$\$\s*;/gi,
  /set\s+lc_monetary[^;]*;/gi,
];

export const STAND_INS = `
  create domain geography as jsonb; create domain geometry as jsonb; create domain raster as text;
  create function st_geomfromtext(text, integer default 0) returns geometry language sql immutable as 'select to_jsonb($1)::geometry';
  set check_function_bodies = off;`;

/** geometry(Point, 4326) is a type of postgis as well. */
const TYPE_MODIFIERS = /\b(geometry|geography)\s*\(\s*\w+\s*(?:,\s*\d+\s*)?\)/gi;

function relationship(args: Args, kind: 'object' | 'array'): RelationshipOverride {
  const using = record(args['using']);
  const base = { table: nameOf(args['table']), field: String(args['name']), kind };
  const manual = record(using['manual_configuration']);
  if (Object.keys(manual).length > 0) {
    return {
      ...base,
      manual: {
        table: nameOf(manual['remote_table']),
        mapping: record(manual['column_mapping']) as Readonly<Record<string, string>>,
      },
    };
  }
  const constraint = using['foreign_key_constraint_on'];
  const remote = record(constraint);
  if (remote['table'] !== undefined)
    return {
      ...base,
      remote: { table: nameOf(remote['table']), columns: listOf(remote['columns'] ?? remote['column']) },
    };
  return { ...base, columns: listOf(constraint) };
}

type Run = (args: Args, client: pg.ClientBase, metadata: Metadata) => Promise<void> | void;

/** Names of its own are comments here. */
async function rename(client: pg.ClientBase, table: string, configuration: Args): Promise<void> {
  if (configuration['custom_root_fields'] !== undefined) throw new Error('the setup uses custom_root_fields');
  const quoted = client.escapeIdentifier(table);
  const name = configuration['custom_name'];
  if (typeof name === 'string')
    await client.query(`comment on table ${quoted} is ${client.escapeLiteral(`@name ${name}`)}`);
  for (const [column, field] of Object.entries(record(configuration['custom_column_names']))) {
    await client.query(
      `comment on column ${quoted}.${client.escapeIdentifier(column)} is ${client.escapeLiteral(`@name ${String(field)}`)}`,
    );
  }
}

const track: Run = async (args, client, { tables }) => {
  const table = args['table'] ?? args;
  tables.push({ name: nameOf(table), ...(args['is_enum'] === true ? { isEnum: true } : {}) });
  await rename(client, nameOf(table), record(args['configuration']));
};

const ignore: Run = () => undefined;

const COMMANDS: Readonly<Record<string, Run>> = {
  run_sql: async (args, client) => {
    const sql = LEFT_OUT.reduce((text, pattern) => text.replaceAll(pattern, ''), String(args['sql'])).replaceAll(
      TYPE_MODIFIERS,
      '$1',
    );
    await client.query(sql);
  },
  track_table: track,
  add_existing_table_or_view: track,
  untrack_table: (args, _client, { tables }) => {
    const at = tables.findIndex((table) => table.name === nameOf(args['table'] ?? args));
    if (at >= 0) tables.splice(at, 1);
  },
  set_table_is_enum: (args, _client, { tables }) => {
    const table = tables.find((candidate) => candidate.name === nameOf(args['table']));
    if (table) table.isEnum = args['is_enum'] === true;
  },
  create_object_relationship: (args, _client, { relationships }) =>
    void relationships.push(relationship(args, 'object')),
  create_array_relationship: (args, _client, { relationships }) => void relationships.push(relationship(args, 'array')),
  track_function: (args, _client, { functions }) => {
    const name = nameOf(args['function'] ?? args);
    const sessionArgument = textOrUndefined(record(args['configuration'])['session_argument']);
    functions.push({ name, ...(sessionArgument === undefined ? {} : { sessionArgument }) });
  },
  add_computed_field: (args, _client, { computedFields }) => {
    const definition = record(args['definition']);
    const tableArgument = textOrUndefined(definition['table_argument']);
    const sessionArgument = textOrUndefined(definition['session_argument']);
    computedFields.push({
      table: nameOf(args['table']),
      field: String(args['name']),
      function: nameOf(definition['function']),
      ...(tableArgument === undefined ? {} : { tableArgument }),
      ...(sessionArgument === undefined ? {} : { sessionArgument }),
    });
  },
  insert: async (args, client) => {
    const table = client.escapeIdentifier(nameOf(args['table']));
    for (const row of args['objects'] as readonly Args[]) {
      const columns = Object.keys(row)
        .map((name) => client.escapeIdentifier(name))
        .join(', ');
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, $1)`,
        [JSON.stringify(row)],
      );
    }
  },
  create_select_permission: ignore,
  create_insert_permission: ignore,
  create_update_permission: ignore,
  create_delete_permission: ignore,
};

/**
 * Runs one command, or all of a bulk.
 * @throws Error naming a command that has no meaning here
 */
export async function runCommand(value: unknown, client: pg.ClientBase, metadata: Metadata): Promise<void> {
  if (Array.isArray(value)) {
    for (const item of value) await runCommand(item, client, metadata);
    return;
  }
  const { type, args } = record(value);
  if (type === 'bulk') return runCommand(args, client, metadata);
  const command = COMMANDS[String(type)];
  if (!command) throw new Error(`the setup uses ${String(type)}`);
  // some setups name a table by a plain string
  await command(typeof args === 'string' ? { name: args, table: args } : record(args), client, metadata);
}

/** Runs a setup file. */
export async function runSetup(file: string, client: pg.ClientBase, metadata: Metadata): Promise<void> {
  await runCommand(parse(fs.readFileSync(file, 'utf8')), client, metadata);
}
