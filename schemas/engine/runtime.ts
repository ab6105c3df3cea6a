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
  const [one, other] = [left as Readonly<Record<string, unknown>>, right as Readonly<Record<string, unknown>>];
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], other[key]))
  );
}
