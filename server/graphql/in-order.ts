/**
 * Begins all checks at once, so that what they read goes together, and ends as if they came one after the other.
 * @throws what the first of them throws, in the order of the list
 */
export async function inOrder<T>(
  list: Iterable<T>,
  check: (item: T, index: number) => Promise<void> | void,
): Promise<void> {
  const begun = [...list].map(async (item, index) => check(item, index));
  // those behind one that refuses are nobody's concern any more
  for (const one of begun) one.catch(() => undefined);
  for (const one of begun) await one;
}
