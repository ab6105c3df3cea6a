// Comparisons of values as Postgres makes them; nothing is neither equal nor unequal to anything.

/** What SQL says: true, false or not known. */
export type Truth = boolean | null;

const collator = new Intl.Collator('en-AU', { numeric: false });

/** Order of two values that are there, by the scalar type of their column. */
export function compare(a: unknown, b: unknown, scalar: string): number {
  if (scalar === 'timestamptz' || scalar === 'date') return Date.parse(String(a)) - Date.parse(String(b));
  if (scalar === 'Boolean') return Number(a) - Number(b);
  if (scalar === 'bigint' || scalar === 'numeric' || scalar === 'Int' || scalar === 'Float')
    return Number(a) - Number(b);
  if (scalar === 'jsonb' || scalar.startsWith('_')) return stable(a) === stable(b) ? 0 : stable(a) < stable(b) ? -1 : 1;
  const order = collator.compare(String(a), String(b));
  return order === 0 && a !== b ? (String(a) < String(b) ? -1 : 1) : order;
}

/** JSON with its keys in order, so that equal values have equal texts. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Whether one JSON value holds another, as jsonb's @> says. */
export function contains(whole: unknown, part: unknown): boolean {
  if (Array.isArray(whole))
    return (Array.isArray(part) ? part : [part]).every((one) => whole.some((item) => contains(item, one)));
  if (typeof whole === 'object' && whole !== null) {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return false;
    return Object.entries(part).every(
      ([key, value]) => key in whole && contains((whole as Readonly<Record<string, unknown>>)[key], value),
    );
  }
  return whole === part;
}

/** Whether a text fits a pattern of LIKE. */
export function isLike(text: unknown, pattern: unknown, flags: string): boolean {
  const source = String(pattern).replaceAll(/\\(.)|[%_]|[.*+?^${}()|[\]]/gs, (match, escaped: string | undefined) => {
    if (escaped !== undefined) return escaped.replace(/[.*+?^${}()|[\]\\]/, String.raw`\$&`);
    if (match === '%') return '.*';
    return match === '_' ? '.' : `\\${match}`;
  });
  return new RegExp(`^${source}$`, `s${flags}`).test(String(text));
}

export const not = (truth: Truth): Truth => (truth === null ? null : !truth);

export function every(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(null) ? null : true;
}

export function some(truths: readonly Truth[]): Truth {
  if (truths.includes(true)) return true;
  return truths.includes(null) ? null : false;
}
