// The built browser app: an index of its files made at start, so a request can name only what is in it.
// Not by sirv 3.0.2, which was tried on react-dom's file for 20 clients at a time: it serves 530 to 650 requests a second
// where this serves 638 to 645, at the same CPU time for each; but its tag is a file's length and time (names below
// assets/ have one length, so two releases with the times of a reproducible build would share the page's), it takes one
// tag where a browser may send a list, compresses nothing itself, reads a file for HEAD as well, and one that goes
// missing ends the process.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import fsp from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { lookup } from 'mrmime';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.map', '.webmanifest', '.svg', '.txt', '.xml']);
const SMALLEST_COMPRESSED = 1_024;

/** With its character set, where it is text. */
function typeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream';
  return type.startsWith('text/') || type === 'application/json' ? `${type}; charset=utf-8` : type;
}

type Encoding = 'br' | 'gzip' | 'identity';

interface StaticFile {
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly compressible: boolean;
  readonly scripts: readonly string[];
  /** Made on first use and kept: the app is a few megabytes. */
  readonly bodies: Map<Encoding, Promise<Buffer>>;
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content);

/** The scripts that stand in a page, each by its hash as a source of a content policy. */
const scriptsIn = (page: string): readonly string[] =>
  page
    .split('<script>')
    .slice(1)
    .map((rest) => `'sha256-${sha256(rest.slice(0, rest.indexOf('</script>'))).digest('base64')}'`);

function describe(directory: string, name: string): StaticFile {
  const file = path.join(directory, name);
  const content = fs.readFileSync(file);
  const extension = path.extname(name);
  return {
    path: file,
    type: typeOf(name),
    etag: `"${sha256(content).digest('base64url').slice(0, 22)}"`,
    // names below assets/ carry a hash of their content
    cacheControl: name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    compressible: COMPRESSIBLE.has(extension) && content.length >= SMALLEST_COMPRESSED,
    scripts: extension === '.html' ? scriptsIn(content.toString()) : [],
    bodies: new Map(),
  };
}

function chooseEncoding(file: StaticFile, accepted: string): Encoding {
  if (!file.compressible) return 'identity';
  const offers = accepted.split(',').map((part) => part.trim().split(';'));
  const accepts = (name: string) =>
    offers.some(([encoding, quality]) => encoding === name && quality?.trim() !== 'q=0');
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

async function encode(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  const content = await fsp.readFile(file.path);
  if (encoding === 'identity') return content;
  if (encoding === 'gzip') return gzip(content, { level: 9 });
  return brotli(content, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

function body(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  let made = file.bodies.get(encoding);
  if (!made) {
    made = encode(file, encoding);
    made.catch(() => file.bodies.delete(encoding));
    file.bodies.set(encoding, made);
  }
  return made;
}

export interface StaticFiles {
  has(name: string): boolean;
  /** The scripts that stand in a page, as sources of its content policy. */
  scriptsIn(name: string): readonly string[];
  /** Sends the file of that name (no leading slash); the caller has asked `has`. */
  send(
    name: string,
    request: IncomingMessage,
    response: ServerResponse,
    headers?: Readonly<Record<string, string>>,
  ): Promise<void>;
}

/**
 * Indexes a built app; an absent directory is an empty app.
 * @param options.sourceMaps whether those who can open the app may read its sources: not in production
 */
export function openStaticFiles(
  directory: string,
  options: { readonly sourceMaps: boolean } = { sourceMaps: true },
): StaticFiles {
  const files = new Map<string, StaticFile>();
  if (fs.existsSync(directory)) {
    for (const entry of fs.readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const name = path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
      if (!options.sourceMaps && name.endsWith('.map')) continue;
      // build notes such as .vite/manifest.json are not for browsers
      if (!name.split('/').some((part) => part.startsWith('.'))) files.set(name, describe(directory, name));
    }
  }
  return {
    has: (name) => files.has(name),
    scriptsIn: (name) => files.get(name)?.scripts ?? [],
    async send(name, request, response, headers = {}) {
      const file = files.get(name);
      if (!file) throw new Error(`${name} is not a file of the app`);
      const encoding = chooseEncoding(file, request.headers['accept-encoding']?.toString() ?? '');
      const common = {
        ...headers,
        etag: file.etag,
        'cache-control': file.cacheControl,
        ...(file.compressible ? { vary: 'accept-encoding' } : {}),
      };
      if ((request.headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim() === file.etag)) {
        response.writeHead(304, common);
        response.end();
        return;
      }
      const content = await body(file, encoding);
      response.writeHead(200, {
        ...common,
        'content-type': file.type,
        'content-length': content.length,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      });
      response.end(request.method === 'HEAD' ? undefined : content);
    },
  };
}
