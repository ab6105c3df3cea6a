// The document of the frame that shows a message's HTML. Three things stand between it and the page: the service has
// sanitised it, the frame's sandbox runs no scripts, and the policy below loads nothing but pictures that are allowed.
import { markupParts, type MarkupPart } from '#domain/markup.ts';

/** The theme's colours: the frame does not see the page's. */
interface FramePalette {
  readonly text: string;
  readonly quiet: string;
  readonly link: string;
  readonly isDark: boolean;
}

interface FrameOptions {
  /** Pictures from other places are loaded: they tell their sender that the message was read. */
  readonly hasPictures: boolean;
  readonly palette: FramePalette;
  /** Addresses of the pictures that came with the message, by file. */
  readonly addresses?: ReadonlyMap<string, string>;
}

const NO_ADDRESSES: ReadonlyMap<string, string> = new Map();

/** The service puts the address of a picture from elsewhere aside (docs/developers/messages.md). */
const REMOTE = /(\s)data-remote-src=/i;
const FILE = /(\s)data-file-id="([\da-f-]{36})"/i;
/** Marks of a message that brings its own colours: it was written for white paper. */
const HAS_COLOURS = /\b(?:bgcolor|color|background)\s*[=:]/i;

const isPicture = ({ isTag, text }: MarkupPart): boolean => isTag && /^<img\b/i.test(text);

function pictures(html: string): readonly string[] {
  return markupParts(html)
    .filter(isPicture)
    .map(({ text }) => text);
}

/** Whether a text has pictures that would be loaded from elsewhere. */
export function hasRemoteContent(html: string): boolean {
  return pictures(html).some((tag) => REMOTE.test(tag));
}

/** The ids of the files that a text shows as pictures: they came with the message. */
export function pictureFiles(html: string): readonly string[] {
  return [...new Set([...pictures(html)].flatMap((tag) => FILE.exec(tag)?.[2] ?? []))];
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function withPictures(html: string, hasPictures: boolean, addresses: ReadonlyMap<string, string>): string {
  const shown = (tag: string): string => {
    const own = tag.replace(FILE, (all: string, before: string, id: string) => {
      const address = addresses.get(id);
      return address === undefined ? all : `${before}src="${escapeAttribute(address)}"`;
    });
    return hasPictures ? own.replace(REMOTE, '$1src=') : own;
  };
  return markupParts(html)
    .map((part) => (isPicture(part) ? shown(part.text) : part.text))
    .join('');
}

function originOf(address: string): string {
  return new URL(address, globalThis.location?.href ?? 'http://localhost').origin;
}

function policy(hasPictures: boolean, addresses: ReadonlyMap<string, string>): string {
  const origins = [...new Set([...addresses.values()].map(originOf))];
  const pictures = ['data:', ...origins, ...(hasPictures ? ['https:'] : [])].join(' ');
  return `default-src 'none'; style-src 'unsafe-inline'; img-src ${pictures}; form-action 'none'; base-uri 'none'`;
}

/** Black on white, as the sender saw it. */
const PAPER: FramePalette = { text: '#000', quiet: '#555', link: '#00e', isDark: false };

function styles(hasOwnColours: boolean, theme: FramePalette): string {
  const isPaper = hasOwnColours && theme.isDark;
  const { text, quiet, link, isDark } = isPaper ? PAPER : theme;
  return [
    `:root{color-scheme:${isDark ? 'dark' : 'light'};background:${isPaper ? '#fff' : 'transparent'}}`,
    // what the frame is measured by: the last paragraph's margin is part of it, or the frame would scroll
    `body{display:flow-root;margin:0;padding:${isPaper ? 12 : 0}px;color:${text};font:13px/20px system-ui,sans-serif;overflow-wrap:anywhere}`,
    'img{max-width:100%;height:auto}table{max-width:100%}pre{white-space:pre-wrap}',
    `a{color:${link}}p{margin:0 0 8px}blockquote{margin:8px 0;padding-left:12px;border-left:2px solid ${quiet}}`,
    `details>summary{cursor:pointer;color:${quiet};margin:8px 0}`,
  ].join('\n');
}

/**
 * The whole document of the frame.
 * @param html what the service has sanitised
 */
export function frameDocument(html: string, { hasPictures, palette, addresses = NO_ADDRESSES }: FrameOptions): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy(hasPictures, addresses)}"><meta name="referrer" content="no-referrer"><base target="_blank"><style>${styles(HAS_COLOURS.test(html), palette)}</style></head><body>${withPictures(html, hasPictures, addresses)}</body></html>`;
}
