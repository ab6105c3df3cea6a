// Which files are taken, by what their content is and not by what their name says; and the type they are kept under.
import { fileExtension } from './file-names.ts';

/** What the first bytes of a content say; see sniffContent. */
export interface SniffedType {
  /** Usual ending of the type, without dot. */
  readonly ext: string;
  readonly mime: string;
}

/** Endings under which systems run a file, or let it change their settings. */
const PROGRAM_ENDINGS = new Set(
  'exe com scr pif cpl dll sys drv ocx msi msp mst msix appx bat cmd ps1 psm1 psd1 vbs vbe js jse mjs ws wsf wsh wsc hta lnk url scf inf reg jar jnlp class apk app dmg pkg deb rpm run sh bash zsh command workflow action elf so dylib bin gadget msc chm hlp xll iso img vhd vhdx'.split(
    ' ',
  ),
);

/** Contents that systems run, by their usual ending. */
const PROGRAM_CONTENTS = new Set([
  'exe',
  'elf',
  'macho',
  'class',
  'jar',
  'apk',
  'dmg',
  'deb',
  'rpm',
  'crx',
  'xpi',
  'swf',
  'lnk',
  'reg',
  'chm',
  'wasm',
  'script',
  'iso',
  'jmp',
  'nes',
  'alias',
]);

const OFFICE_ZIP = [
  'docx',
  'xlsx',
  'pptx',
  'docm',
  'xlsm',
  'pptm',
  'dotx',
  'xltx',
  'potx',
  'ppsx',
  'ppsm',
  'dotm',
  'xltm',
  'potm',
  'odt',
  'ods',
  'odp',
  'odg',
  'ott',
  'ots',
  'otp',
  'otg',
  'pages',
  'numbers',
  'key',
  'vsdx',
];
const OFFICE_OLD = ['doc', 'xls', 'ppt', 'msg', 'dot', 'pub', 'vsd', 'mpp'];
const PICTURES = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'heic', 'heif', 'avif', 'tif', 'tiff', 'bmp'];
const SOUND_AND_FILM = [
  'mp4',
  'm4v',
  'mov',
  'avi',
  'mkv',
  'webm',
  'mpg',
  'mpeg',
  '3gp',
  'wmv',
  'mp3',
  'm4a',
  'wav',
  'ogg',
  'aac',
  'amr',
  'flac',
  'opus',
  'wma',
];
const TEXTS: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/plain',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html',
  htm: 'text/html',
  svg: 'image/svg+xml',
  eml: 'message/rfc822',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  rtf: 'application/rtf',
};
const OLD_OFFICE_TYPES: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  dot: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  msg: 'application/vnd.ms-outlook',
};

const isZip = ({ ext, mime }: SniffedType): boolean => mime === 'application/zip' || OFFICE_ZIP.includes(ext);
const isText = ({ ext }: SniffedType): boolean => ['xml', 'rtf', 'ics', 'vcf', 'vtt'].includes(ext);

/** What the content of a file with an ending must be; undefined: anything. A content without a mark of its own is plain text or data. */
function contentRule(ending: string): ((content: SniffedType | undefined) => boolean) | undefined {
  if (ending === 'pdf') return (content) => content?.ext === 'pdf';
  if (PICTURES.includes(ending)) return (content) => content?.mime.startsWith('image/') === true;
  // a document with a password is wrapped in the older format
  if (OFFICE_ZIP.includes(ending))
    return (content) => content !== undefined && (isZip(content) || content.ext === 'cfb');
  // programs write tables of text under these endings as well
  if (OFFICE_OLD.includes(ending))
    return (content) => content === undefined || content.ext === 'cfb' || isZip(content) || isText(content);
  if (SOUND_AND_FILM.includes(ending))
    return (content) =>
      content === undefined || /^(audio|video)\//.test(content.mime) || content.ext === 'asf' || content.ext === 'mxf';
  if (ending === 'zip') return (content) => content !== undefined && isZip(content);
  if (ending in TEXTS) return (content) => content === undefined || isText(content);
  return undefined;
}

/** Whether a name alone says that the file is a program. */
export function isProgramName(name: string): boolean {
  return PROGRAM_ENDINGS.has(fileExtension(name));
}

/**
 * Why a file is not taken, as a sentence; undefined when it is. The form asks before the upload, the service when the
 * file is recorded.
 * @param content what its first bytes say; undefined where they say nothing
 */
export function fileTypeProblem(name: string, content: SniffedType | undefined): string | undefined {
  const ending = fileExtension(name);
  if (content !== undefined && PROGRAM_CONTENTS.has(content.ext) && !PROGRAM_ENDINGS.has(ending))
    return `${name} is a program${ending === '' ? '' : `, not a ${ending.toUpperCase()} file`}. Programs can’t be uploaded.`;
  if (PROGRAM_ENDINGS.has(ending)) return `${name} is a program. Programs can’t be uploaded.`;
  if (contentRule(ending)?.(content) === false)
    return `${name} is not a ${ending.toUpperCase()} file${content === undefined ? '' : `: its content is ${content.ext.toUpperCase()}`}.`;
  return undefined;
}

/** The type that a content is kept under: its own; the ending's where the content has no mark and is text. */
export function recordedType(name: string, content: SniffedType | undefined, looksLikeText: boolean): string {
  const ending = fileExtension(name);
  const byName = TEXTS[ending];
  if (content === undefined || isText(content))
    return looksLikeText ? (byName ?? content?.mime ?? 'text/plain') : (content?.mime ?? 'application/octet-stream');
  if (content.ext === 'cfb') return OLD_OFFICE_TYPES[ending] ?? content.mime;
  return content.mime;
}
