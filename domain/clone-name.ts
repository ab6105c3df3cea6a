// What is called like something else that it was made after (issue 14, item 5).

/** Ends the name of what was made after another. */
const MARK = /^(.*) \(copy(?: (\d+))?\)$/s;

/**
 * 'Wattle' becomes 'Wattle (copy)', and that 'Wattle (copy 2)'.
 * @param most most characters of the name; the beginning is shortened, never the mark
 */
export function cloneName(name: string, most = Infinity): string {
  const [, before = name, number] = MARK.exec(name) ?? [];
  const mark = before === name ? ' (copy)' : ` (copy ${Number(number ?? 1) + 1})`;
  return `${before.slice(0, Math.max(0, most - mark.length)).trimEnd()}${mark}`;
}

/** As {@link cloneName}, and unlike every one of these, in whatever case. */
export function freeCloneName(name: string, taken: readonly string[], most = Infinity): string {
  const others = new Set(taken.map((other) => other.trim().toLowerCase()));
  let free = cloneName(name, most);
  while (others.has(free.toLowerCase())) free = cloneName(free, most);
  return free;
}
