// HTML of mail from outside, made safe to show: nothing that runs, nothing that loads, nothing that reports who read
// it. The page shows it in a sandboxed frame besides.
import sanitizeHtml, { type IOptions, type Transformer } from 'sanitize-html';
import { sizeOfHtml } from '../../markup/markup.ts';

const TAGS =
  'a abbr address article b big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p pre q s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var'.split(
    ' ',
  );
/** Elements whose text is no text of the message. */
const SILENT =
  'script style textarea option title noscript xml svg math object iframe noembed noframes template select'.split(' ');

/** By these marks the page finds what is quoted. */
const QUOTE_CLASSES = ['gmail_quote', 'gmail_quote_container', 'gmail_attr', 'yahoo_quoted', 'moz-cite-prefix'];
const QUOTE_IDS = new Set(['divRplyFwdMsg', 'appendonsend']);

// no address, no function that loads, no escapes: what is left can only look like something
const HARMLESS = /^(?!.*(?:url|image|expression|element|attr|var)\s*\()[#\w\s.,%()'"!+/-]{1,200}$/i;
const STYLES = [
  ...'color background-color font font-family font-size font-weight font-style line-height letter-spacing text-align text-decoration text-indent text-transform vertical-align white-space word-break width max-width min-width height'.split(
    ' ',
  ),
  ...'border border-top border-right border-bottom border-left border-color border-style border-width border-collapse border-spacing border-radius'.split(
    ' ',
  ),
  ...'padding padding-top padding-right padding-bottom padding-left margin margin-top margin-right margin-bottom margin-left list-style-type direction'.split(
    ' ',
  ),
];

/** Longer HTML, or elements that lie deeper, are not worth the time: the text is shown, and the original is kept. */
const LONGEST_HTML = 1_000_000;
const DEEPEST = 2_000;
/** Tags, attributes and pieces of text; the attributes of one element. */
const MOST_PIECES = 100_000;
const MOST_ATTRIBUTES = 200;
const KEPT_DEPTH = 120;

/** Characters of a length that are looked at. */
const LONGEST_LENGTH = 40;
const REMOTE = /^\s*(https?:)?\/\//i;
const CONTENT_ID = /^\s*cid:(.+)$/i;
const EMBEDDED = /^\s*data:image\/(png|jpe?g|gif|webp);base64,/i;

/** Pixels of a length, `1.5 px`; undefined where it is given in something else. */
function pixels(length: string): number | undefined {
  const number = /^\s*(\d{1,6}(?:\.\d{1,6})?)\s*(?:px\s*)?$/i.exec(length.slice(0, LONGEST_LENGTH))?.[1];
  return number === undefined ? undefined : Number(number);
}

const isBelow = (length: string | undefined, least: number): boolean => (pixels(length ?? '') ?? least) < least;

/** Declarations of a style that hide what has it. */
const HIDING: Readonly<Record<string, (value: string) => boolean>> = {
  display: (value) => value === 'none',
  visibility: (value) => value === 'hidden',
  opacity: (value) => Number(value || 1) === 0,
  width: (value) => isBelow(value, 2),
  height: (value) => isBelow(value, 2),
  'max-width': (value) => isBelow(value, 2),
  'max-height': (value) => isBelow(value, 2),
};

function isUnseen(style: string): boolean {
  return style
    .toLowerCase()
    .split(';')
    .some((declaration) => {
      const [name = '', value = ''] = declaration.split(':');
      return HIDING[name.trim()]?.(value.replace('!important', '').trim()) === true;
    });
}

/** A picture that nobody is meant to see: it tells its sender that the message was opened. */
function isTrackingPixel({ width, height, style }: sanitizeHtml.Attributes): boolean {
  return isBelow(width, 3) || isBelow(height, 3) || isUnseen(style ?? '');
}

/** Where the picture comes from, in words that load nothing by themselves; none: it is left out. */
function pictureSource(source: string, fileIds: ReadonlyMap<string, string>): sanitizeHtml.Attributes {
  const contentId = CONTENT_ID.exec(source)?.[1]?.trim();
  const fileId = contentId === undefined ? undefined : fileIds.get(contentId);
  if (fileId !== undefined) return { 'data-file-id': fileId };
  if (EMBEDDED.test(source)) return { src: source.trim() };
  const address = source.trim().replace(/^\/\//, 'https://');
  return REMOTE.test(source) && URL.canParse(address) ? { 'data-remote-src': address } : {};
}

function picture(fileIds: ReadonlyMap<string, string>): Transformer {
  return (tagName, { src = '', alt, width, height, style, ...rest }) => {
    if (
      isTrackingPixel({
        ...rest,
        ...(width === undefined ? {} : { width }),
        ...(height === undefined ? {} : { height }),
        ...(style === undefined ? {} : { style }),
      })
    )
      return { tagName, attribs: {} };
    const source = pictureSource(src, fileIds);
    return {
      tagName,
      attribs: {
        ...source,
        ...(alt === undefined ? {} : { alt }),
        ...(width === undefined ? {} : { width }),
        ...(height === undefined ? {} : { height }),
        ...(style === undefined ? {} : { style }),
      },
    };
  };
}

const link: Transformer = (tagName, attribs) => ({
  tagName,
  attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' },
});

/** Ids could stand for something in a page; only the marks of quotations stay. */
const mark: Transformer = (tagName, { id, ...attribs }) => ({
  tagName,
  attribs: { ...attribs, ...(id !== undefined && QUOTE_IDS.has(id) ? { id } : {}) },
});

function options(fileIds: ReadonlyMap<string, string>): IOptions {
  return {
    allowedTags: TAGS,
    nonTextTags: SILENT,
    nestingLimit: KEPT_DEPTH,
    allowedAttributes: {
      '*': ['style', 'class', 'id', 'dir', 'lang', 'align', 'title'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'data-remote-src', 'data-file-id'],
      table: ['width', 'height', 'border', 'cellpadding', 'cellspacing', 'bgcolor'],
      tr: ['bgcolor', 'valign', 'height'],
      td: ['width', 'height', 'bgcolor', 'valign', 'colspan', 'rowspan', 'nowrap'],
      th: ['width', 'height', 'bgcolor', 'valign', 'colspan', 'rowspan', 'nowrap'],
      col: ['width', 'span'],
      font: ['color', 'face', 'size'],
      ol: ['start', 'type'],
      ul: ['type'],
      blockquote: ['type'],
    },
    allowedClasses: { '*': QUOTE_CLASSES },
    allowedStyles: { '*': Object.fromEntries(STYLES.map((name) => [name, [HARMLESS]])) },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    transformTags: { img: picture(fileIds), a: link, '*': mark },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !('src' in attribs || 'data-remote-src' in attribs || 'data-file-id' in attribs),
  };
}

/**
 * The message's HTML as it can be shown; undefined when it is too large or too deep to be.
 * @param fileIds the files that came with the message, by their Content-ID
 */
export function safeMailHtml(html: string, fileIds: ReadonlyMap<string, string>): string | undefined {
  if (html.length > LONGEST_HTML) return undefined;
  const { depth, pieces, attributes } = sizeOfHtml(html);
  if (depth > DEEPEST || pieces > MOST_PIECES || attributes > MOST_ATTRIBUTES) return undefined;
  const safe = sanitizeHtml(html, options(fileIds)).trim();
  return safe.length > LONGEST_HTML ? undefined : safe;
}
