// The faults that a statement of SQL can have.
import type { Edit } from './mutant.ts';
import { all, at, clauses, neverEntered } from './sql-clauses.ts';
import { checkAround } from './sql-migration.ts';
import { routineName, statementsOf, type Statement } from './sql-statements.ts';

const TURNED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '<>': '=',
  '=': '<>',
  'is distinct from': 'is not distinct from',
  'is not distinct from': 'is distinct from',
};

/** The last word before a place that says what `=` does there. */
const isCompared = (before: string): boolean =>
  /^(where|and|or|if|elsif|when|not|on|check|using|filter)$/.test(
    (
      before.match(
        /\b(where|and|or|if|elsif|when|not|on|check|using|filter|set|then|select|return|default|in|values|by|from|update)\b/g,
      ) ?? []
    ).at(-1) ?? '',
  );

function comparisons(bare: string): Edit[] {
  return all(bare, /(?<= )(is not distinct from|is distinct from|<=|>=|<>|<|>|=)(?= )/g).flatMap((found) => {
    const before = bare.slice(0, found.index);
    const around = bare.slice(Math.max(0, found.index - 40), found.index + 40);
    const isJoin = /(\b|_)id $/.test(before.slice(-8));
    const to = TURNED[found.text];
    if (to === undefined || isJoin || !isCompared(before) || /^\s*\(?select/.test(around.slice(45))) return [];
    return [{ ...at('comparison', found, to), isPlain: /^[<>]=?$/.test(found.text) }];
  });
}

function limits(bare: string): Edit[] {
  return all(bare, /(?<= (?:<=|>=|<|>|between \d+ and|limit(?! 1\b)) )\d+\b(?![.\d])/g).flatMap((found) =>
    isCompared(bare.slice(0, found.index)) || /\blimit $/.test(bare.slice(0, found.index))
      ? [{ ...at('limit', found, String(Number(found.text) + 1)), isPlain: Number(found.text) > 1 }]
      : [],
  );
}

/** Not with text of JSON taken away, days as a string, or an arrow. */
const sums = (bare: string): Edit[] =>
  all(bare, /(?<=[\w)] )[+-](?= [\w($])/g).flatMap((found) =>
    /^. (array|interval)\b/.test(bare.slice(found.index)) ||
    /jsonb|(\b\w+) := \1 $/.test(bare.slice(Math.max(0, found.index - 40), found.index))
      ? []
      : [at('sum', found, found.text === '+' ? '-' : '+')],
  );

const messages = (bare: string): Edit[] =>
  all(bare, /\b(perform app\.refuse\w*\([^;]*\)|raise exception [^;]*)(?=;)/g).map((found) =>
    at('message', found, 'null'),
  );

/** Conditions of policies that say what is found or taken in. What may be changed or deleted is first found. */
function openedPolicy({ text, bare }: Statement): Edit[] {
  if (/^create policy .* for (select|all|insert)/.test(bare)) {
    const found = /(?<=\b(?:using|with check) )\(.*\)$/s.exec(bare);
    return found ? [at('policy', { index: found.index, text: found[0] }, '(true)')] : [];
  }
  const found = /(?<=^call app\.restrict\('(?:select|all|insert)', '[^']+', '[^']+', )'(?:[^']|'')*'/.exec(text);
  return found && found[0] !== "'true'" ? [at('policy', { index: found.index, text: found[0] }, "'true'")] : [];
}

/** A fault there makes a loop that never ends. */
const LOOPS = /\b(while|with recursive)\b|^\s*loop\b/m;

/** Of a statement alone, positions as in it. */
function editsIn(statement: Statement): Edit[] {
  const { bare, text } = statement;
  if (/^(create policy|call app\.restrict)/.test(bare)) return openedPolicy(statement);
  const inside = [comparisons, limits, clauses, neverEntered, sums, messages].flatMap((find) => find(bare));
  if (routineName(statement) !== undefined) {
    const body = bare.indexOf('$$');
    return body === -1 || LOOPS.test(bare) ? [] : inside.filter(({ start }) => start > body);
  }
  if (/^create (constraint )?trigger/.test(bare)) return inside.filter(({ start }) => start > text.indexOf(' when ('));
  if (bare.startsWith('create table')) return inside.filter(({ start }) => checkAround(statement, start) !== undefined);
  return [];
}

/**
 * The faults that objects declared in a file can have: of routines, policies, triggers and named checks, which a
 * migration can replace.
 * @param makers routines that are run while the database is made, and not afterwards
 */
export function sqlEdits(sql: string, makers: ReadonlySet<string>): Edit[] {
  return statementsOf(sql)
    .filter((statement) => !makers.has(routineName(statement) ?? ''))
    .flatMap((statement) =>
      editsIn(statement).map((edit) => ({
        ...edit,
        start: edit.start + statement.start,
        end: edit.end + statement.start,
      })),
    );
}
