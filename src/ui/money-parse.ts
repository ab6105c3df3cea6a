/**
 * A typed amount in dollars with two decimals: '1,234.5', 'A$48,500', '-200'. Undefined when it is no amount; more than
 * two decimals are no amount either, so that nothing is rounded behind a person's back.
 */
export function parseMoney(text: string): number | undefined {
  const plain = text.replaceAll(/A?\$|[\s,]/g, '');
  return /^-?(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(plain) ? Number(plain) : undefined;
}
