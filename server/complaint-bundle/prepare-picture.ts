// A picture as the drawing takes it: looked at once, where nothing else breaks when it can't be drawn.
import Pdf from 'pdfkit';

/** Pictures with a transparent ground are unpacked for the page: a few bytes may be very many points. */
const MOST_POINTS = 60_000_000;

/** Points of a PNG by its head; nothing of what is none. */
function pngPoints(picture: Buffer): number {
  return picture.subarray(1, 4).toString('latin1') === 'PNG' && picture.length > 24
    ? picture.readUInt32BE(16) * picture.readUInt32BE(20)
    : 0;
}

/** @throws Error when it can't be drawn */
export async function checkPicture(bytes: Uint8Array): Promise<void> {
  const picture = Buffer.from(bytes);
  if (pngPoints(picture) > MOST_POINTS) throw new Error('The picture is too large');
  const document = new Pdf({ autoFirstPage: true });
  const ended = new Promise<void>((resolve, reject) => {
    document.once('end', resolve);
    document.once('error', reject);
  });
  document.resume();
  document.image(picture, 0, 0, { fit: [100, 100] });
  document.end();
  await ended;
}
