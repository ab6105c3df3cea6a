// The statements of a file of supabase/schemas.

export interface Statement {
  readonly start: number;
  readonly end: number;
  /** Without the semicolon. */
  readonly text: string;
  /** The same with nothing in comments and strings, letter for letter in its place. Bodies of routines stay. */
  readonly bare: string;
}

const NOTHING = /--[^\n]*|'(?:[^']|'')*'/g;

/** Comments become blank, and so do strings between their quotes. */
function bare(sql: string): string {
  return sql.replace(NOTHING, (found) =>
    found.startsWith('--') ? ' '.repeat(found.length) : `'${found.slice(1, -1).replace(/[^\n]/g, '_')}'`,
  );
}

/** In the order of the file. */
export function statementsOf(sql: string): readonly Statement[] {
  const whole = bare(sql);
  const outside = whole.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, (body) => body.replace(/[^\n]/g, '_'));
  const statements: Statement[] = [];
  let start = 0;
  for (let end = outside.indexOf(';'); end !== -1; end = outside.indexOf(';', start)) {
    // without the comments before it
    const from = start + outside.slice(start, end).search(/\S|$/);
    statements.push({ start: from, end, text: sql.slice(from, end), bare: whole.slice(from, end) });
    start = end + 1;
  }
  return statements;
}

/** What a routine is called, without its schema; undefined for another statement. */
export function routineName({ bare }: Statement): string | undefined {
  return /^create (?:function|procedure) (?:\w+\.)?(\w+)/.exec(bare)?.[1];
}

/** Routines that only run while the database is made: to replace them changes nothing any more. */
export function makersAmong(statements: readonly Statement[]): ReadonlySet<string> {
  const run = statements.filter(({ bare }) => /^(call|do|select|insert)\b/.test(bare)).map(({ bare }) => bare);
  return new Set(run.flatMap((text) => [...text.matchAll(/\bapp\.(\w+)\s*\(/g)].map(([, name = '']) => name)));
}
