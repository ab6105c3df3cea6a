import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveNames, fileExtension, safeFileName } from './file-names.ts';

describe('[1§3] names of files', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\olivia\\Quote.pdf', 'Quote.pdf'],
    ['..', ''],
    ['. . .', ''],
    ['  report .pdf  ', 'report .pdf'],
    ['.htaccess', 'htaccess'],
    ['cod\u202Efdp.exe', 'codfdp.exe'],
    ['line\nbreak\u0000.txt', 'linebreak.txt'],
    ['Schäden “1”.png', 'Schäden “1”.png'],
    ['', ''],
  ])('%j is kept as %j', (given, kept) => expect(safeFileName(given)).toBe(kept));

  it('never hold a path, and are the same when made safe again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const safe = safeFileName(name);
        // oxlint-disable-next-line no-control-regex -- controls are what must not be there
        return !/[/\\\u0000-\u001f]/.test(safe) && !safe.startsWith('.') && safeFileName(safe) === safe;
      }),
    );
  });

  it.each([
    ['a.PDF', 'pdf'],
    ['archive.tar.gz', 'gz'],
    ['no ending', ''],
    ['.env', ''],
    ['a. b', ''],
  ])('%j ends in %j', (name, ending) => expect(fileExtension(name)).toBe(ending));

  it('are each there once in an archive, whatever the letters, and usable everywhere', () => {
    expect(
      archiveNames(['a.pdf', 'A.pdf', 'a.pdf', '../a.pdf', 'con.txt', 'wh?t:.png', '', 'index.csv'], ['index.csv']),
    ).toEqual(['a.pdf', 'A (2).pdf', 'a (3).pdf', 'a (4).pdf', '_con.txt', 'wh_t_.png', 'file', 'index (2).csv']);
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 30 }), (names) => {
        const made = archiveNames(names, ['index.csv']);
        return (
          made.length === names.length &&
          new Set([...made, 'index.csv'].map((name) => name.toLowerCase())).size === names.length + 1 &&
          made.every((name) => name !== '' && !/[/\\]/.test(name))
        );
      }),
    );
  });
});
