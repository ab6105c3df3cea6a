// The terms of use that people accept: a text in the repository for each version; a migration publishes it.
import fs from 'node:fs';
import path from 'node:path';

export interface TermsText {
  readonly version: string;
  /** Title in the first line; paragraphs by blank lines; a paragraph's first line is its heading. */
  readonly text: string;
}

const CURRENT_VERSION = '2026-11';

/** The terms in force (RULES 8). */
export const CURRENT_TERMS: TermsText = {
  version: CURRENT_VERSION,
  text: fs.readFileSync(path.join(import.meta.dirname, 'terms', `${CURRENT_VERSION}.md`), 'utf8').trim(),
};
