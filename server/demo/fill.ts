// Names and amounts into the prose.

/** Replaces {name} by its value; an unknown name stays, so that a test finds it. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const MONEY = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });

/** Whole dollars as $12,300. */
export function dollars(amount: number): string {
  return MONEY.format(amount);
}
