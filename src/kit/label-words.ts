/** A definition's label inside a sentence: 'insurer', 'billing offices'; what is written in capitals stays so: 'PDS versions'. */
export function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
