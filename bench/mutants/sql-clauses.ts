// Faults of decisions in SQL: a condition dropped, a right not checked. What is dropped becomes `true` or `false` in its place.
import type { Edit, Kind } from './mutant.ts';

/** Who asks, for which organisation, and what that person may do. */
const RIGHT =
  /\bapp\.(org_id|role|user_id|is_person|has_feature|sees_all|only_party_id|party_ids|is_platform|is_approver|is_\w*admin\w*|has_(role|right|access)\w*|may_\w+|can_\w+)\b|\b(roles|payment_admin|disabled|allow_access_to_all_external_orgs|is_public|owner_id|assignee_ids)\b/;
/** The organisation of rows that a key binds already. */
const SAME_ORG = /^\(*[\w.$]*\borg_id = [\w.$]*\borg_id\)*$/;

/** A piece of a text. */
export interface Found {
  readonly index: number;
  readonly text: string;
}

/** Every piece that a pattern finds. */
export const all = (text: string, pattern: RegExp): Found[] =>
  [...text.matchAll(pattern)].map((match) => ({ index: match.index, text: match[0] }));

/** A piece that becomes another one. */
export const at = (kind: Kind, { index, text }: Found, to: string): Edit => ({
  kind,
  start: index,
  end: index + text.length,
  text: to,
});

/** From a word on to where its clause ends: at the next clause, the bracket around it, or the next part of the statement. */
function clauseAt(bare: string, start: number): Found | undefined {
  let depth = 0;
  for (let index = start; index < bare.length; index += 1) {
    const letter = bare[index] ?? '';
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    const isEnd =
      depth < 0 ||
      letter === ';' ||
      bare.startsWith('$$', index) ||
      (depth === 0 &&
        /^[\s](and|or|then|order|group|limit|returning|for|union|loop|else|end|on conflict|join|left|cross|into|where|as)\b|^,/.test(
          bare.slice(index, index + 14),
        ));
    if (isEnd) return { index: start, text: bare.slice(start, index).trimEnd() };
  }
  return { index: start, text: bare.slice(start).trimEnd() };
}

/** A clause of `and` or `or` that is not asked. */
export function clauses(bare: string): Edit[] {
  return all(bare, /(?<=\s)(and|or)\s+(?=[\w($])/g).flatMap((word) => {
    const start = word.index + word.text.length;
    const clause = clauseAt(bare, start);
    const before = bare.slice(Math.max(0, word.index - 80), word.index);
    if (!clause || clause.text.length < 4 || /\bbetween\b[^()]*$/.test(before) || /\bbetween\b/.test(clause.text))
      return [];
    if (SAME_ORG.test(clause.text) || /^(true|false)$/.test(clause.text)) return [];
    // a key that tells which row: nothing would work without
    if (/^[\w.$]*id = /.test(clause.text) && !RIGHT.test(clause.text)) return [];
    return [
      at(RIGHT.test(clause.text) ? 'right' : 'condition', clause, word.text.startsWith('and') ? 'true' : 'false'),
    ];
  });
}

/** `if x then` that never holds: what it would do is not done. Refusals are messages. */
export function neverEntered(bare: string): Edit[] {
  return all(bare, /(?<=\b(?:if|elsif) )[^;]+?(?= then\n)/g).flatMap((found) => {
    if (/\b(and|or)\b/.test(found.text)) return [];
    const isRight = RIGHT.test(found.text);
    const next = bare.slice(found.index + found.text.length, found.index + found.text.length + 40);
    return /app\.refuse|raise/.test(next) && !isRight ? [] : [at(isRight ? 'right' : 'condition', found, 'false')];
  });
}
