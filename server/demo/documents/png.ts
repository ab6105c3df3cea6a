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

const WIDTH = 320;
const HEIGHT = 240;
/** Of the mortar between the bricks. */
const DARKER = 0.88;

/** A row of bricks: the mortar between them has the second of the two numbers. @param from where its first joint is */
function bricks(plain: number, mortar: number, from: number): Buffer {
  return Buffer.from(Array.from({ length: WIDTH }, (_, x) => ((x + from) % 40 === 0 ? mortar : plain)));
}

/** The rows of a wall: two courses whose joints are apart, and the mortar below each. */
interface Wall {
  readonly courses: readonly [Buffer, Buffer];
  readonly mortar: Buffer;
}

function wall(plain: number, mortar: number): Wall {
  return {
    courses: [bricks(plain, mortar, 0), bricks(plain, mortar, 20)],
    mortar: Buffer.alloc(WIDTH, mortar),
  };
}

const rowOf = ({ courses, mortar }: Wall, y: number): Buffer =>
  y % 16 === 0 ? mortar : courses[Math.floor(y / 16) % 2 === 0 ? 0 : 1];

const darker = ([red, green, blue]: Colour): Colour => [red * DARKER, green * DARKER, blue * DARKER];

/**
 * A picture of 320 x 240 pixels, a few kB: row by row, of a list of colours, since a demo has hundreds of them.
 * @param peril key of data/perils.ts: colours the patch.
 */
export function createPhoto(random: Random, peril: string): Buffer {
  const plain = random.pick(WALLS);
  const patch = DAMAGE[peril] ?? [120, 60, 50];
  const horizon = random.int(50, 90);
  const centre = [random.int(80, 240), random.int(120, 190)] as const;
  const radius = random.int(28, 62);
  const palette: Colour[] = [plain, darker(plain), patch, darker(patch)];
  const whole = wall(0, 1);
  const damaged = wall(2, 3);
  const skies = palette.length;
  for (let shade = 0; shade <= (horizon - 1) >> 2; shade++) palette.push([168 + shade, 200, 226]);
  const rows = Buffer.alloc(HEIGHT * (WIDTH + 1));
  for (let y = 0; y < HEIGHT; y++) {
    // each row begins with its filter: none
    const at = y * (WIDTH + 1) + 1;
    if (y < horizon) {
      rows.fill(skies + (y >> 2), at, at + WIDTH);
      continue;
    }
    rowOf(whole, y).copy(rows, at);
    const across = radius ** 2 - ((y - centre[1]) * 1.4) ** 2;
    if (across <= 0) continue;
    const half = Math.ceil(Math.sqrt(across)) - 1;
    rowOf(damaged, y).copy(rows, at + centre[0] - half, centre[0] - half, centre[0] + half + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // eight bits a pixel, each the number of a colour
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
