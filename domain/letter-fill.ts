// A letter's template filled with what is known of its record; what is not known stays as its merge field, to be written or
// removed.

type Values = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** Own ones alone: what every object has, such as constructor, is no value. */
const valueOf = (values: Values, key: string): string | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A line of text. */
export function fillText(template: string, values: Values): string {
  return template.replaceAll(PLACEHOLDER, (all, key: string) => valueOf(values, key) ?? all);
}

/** HTML: what is filled in is text, its lines apart. */
export function fillHtml(template: string, values: Values): string {
  return template.replaceAll(PLACEHOLDER, (all, key: string) => {
    const value = valueOf(values, key);
    return value === undefined ? all : escaped(value).replaceAll(/\r?\n/g, '<br>');
  });
}
