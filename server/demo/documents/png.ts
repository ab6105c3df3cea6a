// Pictures that stand for site photos: a sky, a wall and a patch of damage in colours of their own.
import { crc32, deflateSync } from 'node:zlib';
import type { Random } from '../random.ts';

type Colour = readonly [number, number, number];

const WALLS: readonly Colour[] = [
  [214, 196, 170],
  [186, 98, 74],
  [228, 224, 214],
  [150, 160, 150],
  [205, 170, 120],
];
const DAMAGE: Readonly<Record<string, Colour>> = {
  fire: [45, 40, 38],
  flood: [110, 88, 62],
  escape_of_liquid: [140, 120, 84],
  storm: [92, 96, 104],
};
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/**
 * A picture of 320 x 240 pixels, a few kB.
 * @param peril key of data/perils.ts: colours the patch.
 */
export function createPhoto(random: Random, peril: string): Buffer {
  const width = 320;
  const height = 240;
  const wall = random.pick(WALLS);
  const patch = DAMAGE[peril] ?? [120, 60, 50];
  const horizon = random.int(50, 90);
  const centre = [random.int(80, 240), random.int(120, 190)] as const;
  const radius = random.int(28, 62);
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y++) {
    const sky: Colour | undefined = y < horizon ? [168 + (y >> 2), 200, 226] : undefined;
    for (let x = 0; x < width; x++) {
      const inPatch = (x - centre[0]) ** 2 + ((y - centre[1]) * 1.4) ** 2 < radius ** 2;
      const mortar = y % 16 === 0 || (x + (Math.floor(y / 16) % 2) * 20) % 40 === 0;
      const colour = sky ?? (inPatch ? patch : wall);
      const shade = y >= horizon && mortar ? 0.88 : 1;
      // byte by byte: a list for each of so many pixels takes several times as long
      const at = y * (width * 3 + 1) + 1 + x * 3;
      rows[at] = colour[0] * shade;
      rows[at + 1] = colour[1] * shade;
      rows[at + 2] = colour[2] * shade;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
