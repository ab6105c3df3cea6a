/** What people read for a stored key; a key that is not known reads as it is. */
export function wordOf(words: Readonly<Record<string, string>>, key: string): string {
  return words[key] ?? key;
}
