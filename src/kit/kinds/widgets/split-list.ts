// Several values at once, as people type and paste them.

/** The parts of `2000, 2010;2020`, or of a column copied from a spreadsheet, each once, in their order. */
export function splitCodes(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
}

/** As {@link splitCodes} for texts that may have blanks inside. */
export function splitTexts(text: string): readonly string[] {
  return [
    ...new Set(
      text
        .split(/[,;\n\t]+/)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ];
}
