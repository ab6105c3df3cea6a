// What precompiled validators call at run time in place of ajv's own helpers.

/** Characters of a text as Postgres counts them: code points. */
export function textLength(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at += 1) {
    // a character beyond the first plane stands as two units
    if ((text.codePointAt(at) ?? 0) > 0xffff) {
      length -= 1;
      at += 1;
    }
  }
  return length;
}

/** Whether two JSON values are the same. */
export function isSameJson(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const entries = Object.entries(left);
  const others = new Map<string, unknown>(Object.entries(right));
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isSameJson(value, others.get(key)))
  );
}
