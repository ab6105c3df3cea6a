// The plain text of the terms, taken apart for the screen.

interface TermsParagraph {
  readonly heading?: string;
  readonly text: string;
}

/** First line: the title. Then paragraphs by blank lines; where one has several lines, its first is its heading. */
export function termsParagraphs(text: string): { title: string; paragraphs: readonly TermsParagraph[] } {
  const [title = '', ...blocks] = text.trim().split(/\n{2,}/);
  return {
    title,
    paragraphs: blocks.map((block) => {
      const [first = '', ...rest] = block.split('\n');
      return rest.length === 0 ? { text: first } : { heading: first, text: rest.join(' ') };
    }),
  };
}
