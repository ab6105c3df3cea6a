// One spelling in what people read: 'organisation'. The specification writes the other one in a few sentences, which stay as
// they are quoted; addresses (/app/admin/organizations) and names in code are no texts.
import { parseSync, Visitor } from 'vite';

/** Sentences that the specification quotes (spec 1 §7 and spec 3 §8). */
export const QUOTED: readonly string[] = [
  'Changing the organization. Please wait...',
  'Creating new organization...',
  'A new organization was created.',
  'A user was added to your organization.',
];

/** Names that something else knows: a parameter of the identity provider, and under which a list's columns and views are kept. */
const CONTRACTS: readonly string[] = ['organization', 'organization-users.'];

const ADDRESS = /[\w.:-]{0,100}\/[\w.:{}/*-]{0,200}/g;
const OTHER_SPELLING = /organiz/i;

/** Whether a text has the other spelling outside of what is quoted and of addresses. */
export function isMisspelt(text: string): boolean {
  if (!OTHER_SPELLING.test(text) || CONTRACTS.includes(text)) return false;
  const rest = QUOTED.reduce((left, quoted) => left.replaceAll(quoted, ''), text);
  return OTHER_SPELLING.test(rest.replaceAll(ADDRESS, ''));
}

/**
 * The texts of a source: its strings, the constant parts of its templates, the words between its tags.
 * @throws Error when the source cannot be parsed
 */
export function textsOf(fileName: string, text: string): readonly string[] {
  const { program, errors } = parseSync(fileName, text);
  if (errors[0]) throw new Error(`${fileName}: ${errors[0].message}`);
  const texts: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateElement({ value }) {
      texts.push(value.cooked ?? value.raw);
    },
    JSXText({ value }) {
      texts.push(value);
    },
  }).visit(program);
  return texts;
}
