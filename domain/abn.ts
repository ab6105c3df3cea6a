// Australian Business Numbers: 11 digits, the first two a checksum over the other nine.

export const ABN_MESSAGE = 'Not a valid ABN';

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + Number(digits[index]) * weight, 0);
}

/** The digits of an ABN as typed, without spaces. */
export function normaliseAbn(text: string): string {
  return text.replace(/\s/g, '');
}

/** Whether the text is an ABN; spaces are allowed. The checksum alone would let all-zero bodies pass, so they are refused. */
export function isAbn(text: string): boolean {
  const digits = normaliseAbn(text);
  if (!/^[1-9]\d{10}$/.test(digits) || digits.endsWith('000000000')) return false;
  // One is taken from the first digit before it is weighed
  return (weighted(digits, WEIGHTS) - WEIGHTS[0]) % 89 === 0;
}

/** `51824753556` as `51 824 753 556`; anything that has not eleven digits comes back as it is. */
export function formatAbn(text: string): string {
  return normaliseAbn(text).replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}

/** A valid ABN for a body of nine digits (a company's ACN): `makeAbn('123456789')` is `18123456789`. Throws RangeError on another body. */
export function makeAbn(body: string): string {
  if (!/^\d{9}$/.test(body) || body === '000000000') throw new RangeError(`Not a body of an ABN: ${body}`);
  const remainder = (89 - (weighted(body, WEIGHTS.slice(2)) % 89)) % 89;
  return `${Math.floor(remainder / 10) + 1}${remainder % 10}${body}`;
}
