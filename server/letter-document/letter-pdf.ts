// Draws a letter as a tagged PDF (PDF/UA): letterhead, address, date and reference, text, signature. It runs in a thread of
// its own.
import { drawRichText } from '../pdf/draw-rich-text.ts';
import { Sheet, type Style } from '../pdf/typeset.ts';

export interface LetterPdf {
  readonly organisation: string;
  /** data: address of a PNG or JPEG. */
  readonly logo: string | undefined;
  /** Address, then telephone, mail and web: a line each. */
  readonly letterhead: readonly string[];
  readonly footer: string;
  readonly date: string;
  readonly reference: string;
  readonly recipient: readonly string[];
  readonly subject: string;
  /** HTML. */
  readonly body: string;
  readonly closing: string;
  readonly signer: { readonly name: string; readonly position: string };
  readonly isDraft: boolean;
}

const QUIET = '#5d635f';
const PLAIN: Style = { size: 10 };
const NAME: Style = { size: 12, face: 'bold' };
const HEAD: Style = { size: 8.5, color: QUIET };
const SUBJECT: Style = { size: 14, face: 'bold' };
const SIGNER: Style = { size: 10, face: 'bold' };
const FOOT: Style = { size: 7.5, color: QUIET };
const MARK: Style = { size: 9, face: 'bold', color: '#a3261f' };
const LOGO = { width: 170, height: 56 } as const;
/** The letterhead's own column, at the right. */
const HEAD_WIDTH = 210;
/** Room to sign by hand. */
const SIGNATURE = 34;

/** Logo at the left, the organisation's address at the right; without a logo its name. */
function drawHead(sheet: Sheet, { logo, organisation, letterhead }: LetterPdf): void {
  const top = sheet.y;
  let left = top;
  if (logo === undefined) {
    const element = sheet.element('P');
    for (const line of sheet.lines(organisation, sheet.width - HEAD_WIDTH - 20, NAME)) {
      sheet.mark(element, 'P', () => sheet.line(line, sheet.left, left, NAME));
      left += sheet.heightOf(NAME);
    }
    element.end();
  } else {
    const figure = sheet.element('Figure', sheet.root, {
      alt: `Logo of ${organisation}`,
      bbox: [sheet.left, top, sheet.left + LOGO.width, top + LOGO.height],
    });
    sheet.mark(figure, 'Figure', () => sheet.document.image(logo, sheet.left, top, { fit: [LOGO.width, LOGO.height] }));
    figure.end();
    left += LOGO.height;
  }
  let right = top;
  const lines = logo === undefined ? letterhead : [organisation, ...letterhead];
  const element = sheet.element('P');
  for (const text of lines.flatMap((line) => sheet.lines(line, HEAD_WIDTH, HEAD))) {
    const y = right;
    const x = sheet.left + sheet.width - sheet.textWidth(text, HEAD);
    sheet.mark(element, 'P', () => sheet.line(text, x, y, HEAD));
    right += sheet.heightOf(HEAD);
  }
  element.end();
  sheet.y = Math.max(left, right) + 26;
}

function drawSignature(sheet: Sheet, { closing, signer }: LetterPdf): void {
  const words = sheet.lines(closing, sheet.width, PLAIN).filter(Boolean);
  const height = (words.length + 3) * sheet.heightOf(PLAIN) + SIGNATURE;
  // the words, the room to sign and the name are never torn apart
  if (sheet.room < height) sheet.newPage();
  sheet.y += 6;
  for (const line of words) sheet.paragraph('P', line, PLAIN);
  sheet.y += SIGNATURE;
  sheet.paragraph('P', signer.name, SIGNER);
  if (signer.position !== '') sheet.paragraph('P', signer.position, PLAIN);
}

/** @param compress false leaves the pages' streams readable: for tests. */
export async function drawLetterPdf(letter: LetterPdf, compress = true): Promise<Buffer> {
  const { organisation, date, reference, recipient, subject, body, isDraft, footer } = letter;
  const sheet = new Sheet({ title: subject || 'Letter', author: organisation, compress });
  drawHead(sheet, letter);
  if (isDraft) sheet.paragraph('P', 'DRAFT, NOT SENT', MARK, 8);
  for (const line of recipient) sheet.paragraph('P', line, PLAIN);
  sheet.y += 16;
  sheet.paragraph('P', date, PLAIN, 2);
  sheet.paragraph('P', `Our reference: ${reference}`, PLAIN, 16);
  if (subject !== '') sheet.paragraph('H1', subject, SUBJECT, 10);
  drawRichText(sheet, body);
  drawSignature(sheet, letter);
  sheet.onEveryPage((page, pages) => {
    const y = sheet.document.page.height - 34;
    const place = pages > 1 ? `Page ${page} of ${pages}` : '';
    const placeWidth = sheet.textWidth(place, FOOT);
    const words = [isDraft ? 'Draft' : '', footer || organisation].filter(Boolean).join(' · ');
    const [first = '', ...more] = sheet.lines(words, sheet.width - placeWidth - 16, FOOT);
    sheet.line(first, sheet.left, y, FOOT);
    if (more[0] !== undefined) sheet.line(more[0], sheet.left, y + sheet.heightOf(FOOT), FOOT);
    sheet.line(place, sheet.left + sheet.width - placeWidth, y, FOOT);
  });
  return sheet.finish();
}
