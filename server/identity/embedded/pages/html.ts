// Text for server-rendered pages: what is put in is escaped unless it was made here.

/** Markup that was made by {@link html} and is put in as it is. */
export interface Markup {
  readonly markup: string;
}

type Part = Markup | string | number | undefined | false | readonly Markup[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

function render(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return 'markup' in part ? part.markup : part.map((one) => one.markup).join('');
}

export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: texts.reduce((all, text, index) => all + render(parts[index - 1]) + text) };
}
