// Australian Company Numbers: eight digits and a check digit.

function checkDigit(body: string): number {
  const sum = Array.from(body).reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether the text is an ACN; spaces are allowed. */
export function isAcn(text: string): boolean {
  const digits = text.replace(/\s/g, '');
  return /^\d{9}$/.test(digits) && checkDigit(digits.slice(0, 8)) === Number(digits[8]);
}

/** `004085616` as `004 085 616`. */
export function formatAcn(text: string): string {
  return text.replace(/\s/g, '').replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
}

/** A valid ACN for a body of eight digits. Throws RangeError on another body. */
export function makeAcn(body: string): string {
  if (!/^\d{8}$/.test(body)) throw new RangeError(`Not a body of an ACN: ${body}`);
  return `${body}${checkDigit(body)}`;
}
