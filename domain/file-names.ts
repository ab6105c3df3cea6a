// Names of files as people see them: what a client sends is no path, and nothing in it is invisible.
import { withoutEnding, withoutEnds } from './trim.ts';

/** Controls, and marks that turn the reading direction (a `cod.exe` that reads as `exe.doc`). */
// oxlint-disable-next-line no-control-regex -- these are what must go
const INVISIBLE = /[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * The name without folders, controls, and dots or blanks at its ends; '' when nothing is left.
 * `app.safe_file_name` in Postgres does the same to every row.
 */
export function safeFileName(name: string): string {
  const last = name.replaceAll('\0', '').replace(/^.*[/\\]/s, '');
  return withoutEnds(last.replaceAll(INVISIBLE, ''), '. ');
}

/** The ending in small letters, without its dot; '' when there is none. */
export function fileExtension(name: string): string {
  return /[^.]\.([^./\\ ]{1,20})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function splitName(name: string): readonly [stem: string, ending: string] {
  const extension = fileExtension(name);
  return extension === '' ? [name, ''] : [name.slice(0, -extension.length - 1), name.slice(-extension.length - 1)];
}

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const LONGEST_STEM = 120;

function archiveName(name: string): string {
  const [stem, ending] = splitName(safeFileName(name).replaceAll(/[<>:"|?*]/g, '_'));
  const short = withoutEnding(stem.slice(0, LONGEST_STEM).toWellFormed(), '. ');
  return `${DEVICE.test(short) ? '_' : ''}${short || 'file'}${ending}`;
}

/**
 * Names for the files of one archive, in the same order: usable on every system, none twice (letters of either case
 * count as the same). `used` are names that the archive has already.
 */
export function archiveNames(names: readonly string[], used: readonly string[] = []): string[] {
  const taken = new Set(used.map((name) => name.toLowerCase()));
  return names.map((name) => {
    const wanted = archiveName(name);
    const [stem, ending] = splitName(wanted);
    let free = wanted;
    for (let copy = 2; taken.has(free.toLowerCase()); copy += 1) free = `${stem} (${copy})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
