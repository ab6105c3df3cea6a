// supabase/schemas: every object of the database as it is now, an area a file, in the order of supabase/config.toml.
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseError, type ClientBase } from 'pg';
import { findNewer } from './oldest-postgres.ts';

const SUPABASE = path.join(import.meta.dirname, '../../../supabase');

export interface SchemaFile {
  /** As it is named to people: supabase/schemas/claims.sql. */
  readonly name: string;
  readonly sql: string;
}

/**
 * The declared schemas in their order.
 * @throws Error when config.toml names no order, a file that is not there, or leaves one out.
 */
export function listSchemas(directory = SUPABASE): SchemaFile[] {
  const config = fs.readFileSync(path.join(directory, 'config.toml'), 'utf8');
  const [, list] = /^schema_paths = \[([^\]]*)\]$/m.exec(config) ?? [];
  if (list === undefined) throw new Error('supabase/config.toml has no schema_paths');
  const names = [...list.matchAll(/"\.\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '');
  const left = fs.readdirSync(path.join(directory, 'schemas')).filter((file) => !names.includes(file));
  if (left.length > 0)
    throw new Error(`supabase/schemas/${left.join(', ')}: name it in schema_paths of supabase/config.toml`);
  return names.map((name) => ({
    name: `supabase/schemas/${name}`,
    sql: fs.readFileSync(path.join(directory, 'schemas', name), 'utf8'),
  }));
}

/** What only a history has: a declared object is made once, as it is. */
const HISTORY: readonly (readonly [RegExp, string])[] = [
  [/\bcreate\s+or\s+replace\b/i, '"create or replace": an object stands once, as it is now'],
  [/\b(drop|update|delete\s+from|truncate)\s/i, 'nothing is dropped or changed here: that belongs to a migration'],
  [
    /\balter\s+table\s+\S+\s+(add\s+column|drop|alter(?!\s+column\s+\S+\s+set\s+statistics\b)|rename)\b/i,
    'a column stands in its table: "alter table" is for keys to tables that come later, statistics and row level security',
  ],
];

/** Comments, texts and bodies of functions become blank, line by line. */
function bare(sql: string): string {
  return sql.replace(/\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*/g, (found) => found.replace(/[^\n]/g, ' '));
}

const lineOf = (sql: string, position: number): number => sql.slice(0, position).split('\n').length;

/** What in a file tells of a history, with its line. */
export function findHistory(file: SchemaFile): string[] {
  return bare(file.sql)
    .split(';')
    .reduce<{ at: number; found: string[] }>(
      ({ at, found }, statement) => {
        const start = at + statement.search(/\S|$/);
        for (const [pattern, words] of HISTORY) {
          const head = statement.trimStart();
          if (pattern.exec(head)?.index === 0) found.push(`${file.name}:${lineOf(file.sql, start)}: ${words}`);
        }
        return { at: at + statement.length + 1, found };
      },
      { at: 0, found: [] },
    ).found;
}

/**
 * Makes everything in an empty database.
 * @throws Error in words, with file and line: what tells of a history, what Postgres 15 lacks, what stands twice, what Postgres refuses.
 */
export async function applySchemas(client: ClientBase, files = listSchemas()): Promise<void> {
  const faults = files.flatMap((file) => [...findHistory(file), ...findNewer(file.name, file.sql)]);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  for (const { name, sql } of files) {
    try {
      await client.query(sql);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      const line = error.position === undefined ? '' : `:${lineOf(sql, Number(error.position))}`;
      const twice = error.message.includes(' already exists') ? ' An object stands once.' : '';
      throw new Error(`${name}${line}: ${error.message}.${twice}`, { cause: error });
    }
  }
}
