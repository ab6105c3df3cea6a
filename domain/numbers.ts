// How pages write numbers.

/**
 * A whole number with its thousands set apart, as en-AU has it: `1,234,567`. By hand, because a browser reads its tables
 * of numbers for the first `Intl.NumberFormat` that a page makes: 15 to 30 ms before anything can be shown.
 * @param count whole, and below 10^21 either way
 */
export function formatInteger(count: number): string {
  const digits = String(Math.abs(count));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return `${count < 0 ? '-' : ''}${groups.join(',')}`;
}
