// The oldest Postgres that is supported is 15, which Supabase runs too; the embedded one is newer, so what only newer ones
// know would be found by an operator. Function bodies are not read when they are made: such a call fails when it is made.

/** Functions of Postgres 16 and 17 that somebody might call. */
const FUNCTIONS = [
  'any_value',
  'array_sample',
  'array_shuffle',
  'date_add',
  'date_subtract',
  'erf',
  'erfc',
  'json_agg_strict',
  'json_array',
  'json_arrayagg',
  'json_exists',
  'json_object_agg_strict',
  'json_object_agg_unique',
  'json_objectagg',
  'json_query',
  'json_scalar',
  'json_serialize',
  'json_table',
  'json_value',
  'jsonb_agg_strict',
  'jsonb_object_agg_strict',
  'jsonb_object_agg_unique',
  'jsonb_populate_record_valid',
  'pg_basetype',
  'pg_input_error_info',
  'pg_input_is_valid',
  'random_normal',
  'to_bin',
  'to_oct',
  'to_regtypemod',
  'unicode_assigned',
  'uuid_extract_timestamp',
  'uuid_extract_version',
  'xmltext',
];

const CALL = new RegExp(String.raw`\b(?:${FUNCTIONS.join('|')})\s*\(`, 'gi');

/** What else 15 does not read, or reads otherwise. */
const SYNTAX: readonly RegExp[] = [
  /\bis\s+(?:not\s+)?json\b/gi,
  /\bsystem_user\b/gi,
  /\bmerge_action\s*\(/gi,
  // of a merge: 15 neither returns rows nor knows what the source lacks
  /\bwhen\s+not\s+matched\s+by\s+source\b/gi,
  /\bon_error\s+ignore\b/gi,
  /\b0[xob][\da-f]+\b/gi,
  /\b\d+_\d+\b/g,
  /\binterval\s+'-?infinity'/gi,
];

/** Comments become blank, line by line; texts stay, as bodies of functions are texts. */
const withoutComments = (sql: string): string => sql.replace(/--[^\n]*/g, (found) => ' '.repeat(found.length));

/**
 * What Postgres 15 does not have, each with its line: 'x.sql:12: Postgres 15 has no "any_value("'.
 * @param patterns of calls alone for other sources than SQL, whose words are not only SQL's
 */
export function findNewer(name: string, sql: string, patterns: readonly RegExp[] = [CALL, ...SYNTAX]): string[] {
  const bare = withoutComments(sql);
  return patterns
    .flatMap((pattern) => [...bare.matchAll(pattern)])
    .toSorted((one, other) => one.index - other.index)
    .map(({ 0: found, index }) => `${name}:${bare.slice(0, index).split('\n').length}: Postgres 15 has no "${found}"`);
}

/** As {@link findNewer}, of a module that holds SQL in texts. */
export const findNewerCalls = (name: string, source: string): string[] => findNewer(name, source, [CALL]);
