/** The address that a link gets for what was typed: with https:// for a plain web address, mailto: for an e-mail one; undefined when it is none of these. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^(https?:\/\/[^\s]+|mailto:[^\s@]+@[^\s]+|tel:\+?[\d\s-]+)$/i.test(text) || /^\{\{\s*\w+\s*\}\}$/.test(text))
    return text;
  if (/^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+([/?#][^\s]*)?$/.test(text) ? `https://${text}` : undefined;
}
