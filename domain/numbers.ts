// How pages write numbers.

/**
 * A number as en-AU writes it: `1,234,567`, `0.5`, at most three decimals. Whole ones by hand, because a browser reads its
 * tables of numbers for the first `Intl.NumberFormat` that a page makes: 15 to 30 ms before anything can be shown.
 */
export function formatNumber(value: number): string {
  if (!Number.isSafeInteger(value)) return value.toLocaleString('en-AU');
  const digits = String(Math.abs(value));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return `${value < 0 ? '-' : ''}${groups.join(',')}`;
}
