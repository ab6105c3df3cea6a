// Numbers as people type them.

/** `1 000`, `-3.5`; undefined when the text is no number, null when there is none. */
export function parseNumber(text: string): number | null | undefined {
  const plain = text.replace(/[\s,]/g, '');
  if (plain === '') return null;
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}
