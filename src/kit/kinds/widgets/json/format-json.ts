// Formats JSON by changing nothing but the blanks between its parts, so that an editor keeps its cursor, its selection
// and what can be undone.

interface BlankChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
const INDENT = '  ';
const OPENS = new Set(['{', '[']);
const CLOSES = new Set(['}', ']']);

/** What stands between two tokens, the depth being that after the first. */
function blankBetween(before: string, after: string, depth: number): string {
  const line = (levels: number): string => `\n${INDENT.repeat(levels)}`;
  if (OPENS.has(before)) return CLOSES.has(after) ? '' : line(depth);
  if (CLOSES.has(after)) return line(depth - 1);
  if (before === ',') return line(depth);
  return before === ':' ? ' ' : '';
}

/**
 * The changes that make a text what `JSON.stringify(value, undefined, 2)` writes; none when it is that, or is not JSON.
 * @param text JSON as it was typed
 */
export function formattingChanges(text: string): readonly BlankChange[] {
  try {
    JSON.parse(text);
  } catch {
    return [];
  }
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: token, index }): Token => ({
    text: token,
    from: index,
    to: index + token.length,
  }));
  const changes: BlankChange[] = [];
  const change = (from: number, to: number, insert: string): void =>
    void (text.slice(from, to) !== insert && changes.push({ from, to, insert }));
  let depth = 0;
  let end = 0;
  let before = '';
  for (const token of tokens) {
    change(end, token.from, before === '' ? '' : blankBetween(before, token.text, depth));
    if (OPENS.has(token.text)) depth += 1;
    if (CLOSES.has(token.text)) depth -= 1;
    before = token.text;
    end = token.to;
  }
  change(end, text.length, '');
  return changes;
}
