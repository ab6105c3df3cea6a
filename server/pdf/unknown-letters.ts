// Which letters documents lack.

/** Letters that the documents' typeface has: Latin, Greek, Cyrillic. */
const UNKNOWN_LETTER =
  /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** Whether something of a text stands as boxes in a document, which should then say so. */
export function hasUnknownLetters(text: string): boolean {
  return UNKNOWN_LETTER.test(text);
}
