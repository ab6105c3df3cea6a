// Texts of a workflow that people read as they are: labels and titles. They hold no markup.

export const PLAIN_TEXT = 'Write it without markup such as <b> or <script>.';

/** The settings that may hold markup: the message of an e-mail is HTML. */
const MARKUP_FIELDS: readonly string[] = ['message'];

/** What a browser would take for the beginning of a tag; "< 5 days" is none. */
const TAG = /<[a-z/!?]/i;

/** Whether a text holds no markup. */
export function hasNoMarkup(text: string): boolean {
  return !TAG.test(text);
}

/** Whether a setting of a node is as plain as it should be. */
export function isPlain(field: string, text: string): boolean {
  return MARKUP_FIELDS.includes(field) || hasNoMarkup(text);
}
