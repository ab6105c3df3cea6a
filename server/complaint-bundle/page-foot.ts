// The foot of a page that came from outside: it gets a strip of its own below what the page shows, so that nothing is covered.
import { degrees, PDFName, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';

/** Of a sheet of A4; larger pages have a larger foot, that it can be read when they are printed on A4. */
const SHEET_WIDTH = 595;
const STRIP = 22;
const SIZE = 7.5;
const SIDE = 18;
const INK = rgb(0.365, 0.388, 0.373);
const WHITE = rgb(1, 1, 1);

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Foot {
  readonly area: Area;
  readonly strip: Area;
  /** Where the line begins and in which direction it runs, as the page lies unturned. */
  readonly start: readonly [x: number, y: number];
  readonly along: readonly [x: number, y: number];
  readonly angle: number;
}

/** The side of the page that is at the bottom once the page is turned clockwise. */
function footOf({ x, y, width, height }: Area, turned: number, strip: number, scale: number): Foot {
  const [side, base] = [SIDE * scale, 8 * scale];
  if (turned === 90)
    return {
      area: { x, y, width: width + strip, height },
      strip: { x: x + width, y, width: strip, height },
      start: [x + width + strip - base, y + side],
      along: [0, 1],
      angle: 90,
    };
  if (turned === 180)
    return {
      area: { x, y, width, height: height + strip },
      strip: { x, y: y + height, width, height: strip },
      start: [x + width - side, y + height + strip - base],
      along: [-1, 0],
      angle: 180,
    };
  if (turned === 270)
    return {
      area: { x: x - strip, y, width: width + strip, height },
      strip: { x: x - strip, y, width: strip, height },
      start: [x - strip + base, y + height - side],
      along: [0, -1],
      angle: 270,
    };
  return {
    area: { x, y: y - strip, width, height: height + strip },
    strip: { x, y: y - strip, width, height: strip },
    start: [x + side, y - strip + base],
    along: [1, 0],
    angle: 0,
  };
}

/** Writes a text at the left and one at the right of a new strip below the page. */
export function addFoot(page: PDFPage, font: PDFFont, left: string, right: string): void {
  const shown = page.getCropBox();
  const turned = ((page.getRotation().angle % 360) + 360) % 360;
  const width = turned % 180 === 0 ? shown.width : shown.height;
  const scale = Math.max(1, width / SHEET_WIDTH);
  const { area, strip, start, along, angle } = footOf(shown, turned, STRIP * scale, scale);
  page.setMediaBox(area.x, area.y, area.width, area.height);
  for (const box of ['CropBox', 'BleedBox', 'TrimBox', 'ArtBox']) page.node.delete(PDFName.of(box));
  // marks of a printer may lie outside of what the page showed
  page.drawRectangle({ ...strip, color: WHITE });
  const size = SIZE * scale;
  const end = width - 2 * SIDE * scale - font.widthOfTextAtSize(right, size);
  const write = (text: string, at: number): void =>
    page.drawText(text, {
      x: start[0] + along[0] * at,
      y: start[1] + along[1] * at,
      size,
      font,
      color: INK,
      rotate: degrees(angle),
    });
  write(left, 0);
  write(right, end);
}
