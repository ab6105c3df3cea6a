// Fills a communication template: {{field}} as text (escaped in HTML), {{{field}}} as the HTML that we made.

export type TemplateValues = Readonly<Record<string, string>>;

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Own ones alone: what every object has, such as constructor, is no value. */
const valueOf = (values: TemplateValues, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : '';

/** A plain text, e.g. an SMS or a subject; unknown fields become empty. */
export function renderText(template: string, values: TemplateValues): string {
  return template.replace(/\{\{\{?\s*([\w.]+)\s*\}?\}\}/g, (_all, name: string) => valueOf(values, name));
}

/** An HTML text. */
export function renderHtml(template: string, values: TemplateValues): string {
  return template.replace(
    /\{\{\{\s*([\w.]+)\s*\}\}\}|\{\{\s*([\w.]+)\s*\}\}/g,
    (_all, raw: string | undefined, escaped: string | undefined) =>
      raw === undefined ? escapeHtml(valueOf(values, escaped ?? '')) : valueOf(values, raw),
  );
}
