import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sniffContent } from './file-content.ts';
import { fileTypeProblem, isProgramName, recordedType } from './file-types.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const PNG = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0');
const CFB = bytes(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(504)}`);
const DOCX = zipSync({
  '[Content_Types].xml': strToU8(
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ),
  'word/document.xml': strToU8('<w/>'),
});

const problem = async (name: string, content: Uint8Array | string) =>
  fileTypeProblem(name, (await sniffContent(typeof content === 'string' ? bytes(content) : content)).type);

describe('[1§5] which files are taken', () => {
  it.each([
    ['report.pdf', '%PDF-1.7\n'],
    ['scan.pdf', '\r\n@PJL\r\n%PDF-1.4'],
    ['photo.png', PNG],
    // people rename pictures; a picture it is
    ['photo.jpg', PNG],
    ['letter.docx', DOCX],
    ['letter with a password.docx', CFB],
    ['old.doc', CFB],
    ['table.xls', '<html><table>'],
    ['mail.eml', 'From: a@example.com\r\nSubject: Hail\r\n\r\nText'],
    ['list.csv', 'a,b\r\n1,2'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['page.html', '<html><script>alert(1)</script></html>'],
    ['all.zip', zipSync({ 'a.txt': strToU8('a') })],
    ['measurements.xyz', 'anything\0at all'],
    ['no ending', 'text'],
  ])('%s is', async (name, content) => expect(await problem(name, content)).toBeUndefined());

  it.each([
    ['invoice.pdf', 'MZ\x90\0\x03', 'invoice.pdf is a program, not a PDF file. Programs can’t be uploaded.'],
    ['holiday.png', '\x7fELF\x02\x01\x01', 'holiday.png is a program, not a PNG file. Programs can’t be uploaded.'],
    ['readme', '#!/bin/sh\nrm -rf ~', 'readme is a program. Programs can’t be uploaded.'],
    ['setup.EXE', 'anything', 'setup.EXE is a program. Programs can’t be uploaded.'],
    ['run.bat', '@echo off', 'run.bat is a program. Programs can’t be uploaded.'],
    ['report.pdf', 'plain text', 'report.pdf is not a PDF file.'],
    ['report.pdf', PNG, 'report.pdf is not a PDF file: its content is PNG.'],
    ['photo.jpg', '%PDF-1.4', 'photo.jpg is not a JPG file: its content is PDF.'],
    ['note.txt', '%PDF-1.4', 'note.txt is not a TXT file: its content is PDF.'],
    ['letter.docx', 'plain text', 'letter.docx is not a DOCX file.'],
  ])('%s is not', async (name, content, words) => expect(await problem(name, content)).toBe(words));

  it('names alone tell programs', () => {
    expect([
      isProgramName('a.exe'),
      isProgramName('a.pdf.exe'),
      isProgramName('exe'),
      isProgramName('a.exe.pdf'),
    ]).toEqual([true, true, false, false]);
  });

  it.each([
    ['report.pdf', '%PDF-1.7', 'application/pdf'],
    ['photo.jpg', PNG, 'image/png'],
    ['old.doc', CFB, 'application/msword'],
    ['list.csv', 'a,b', 'text/csv'],
    ['drawing.svg', '<svg/>', 'image/svg+xml'],
    ['drawing.svg', '<?xml version="1.0"?><svg/>', 'image/svg+xml'],
    ['no ending', 'text', 'text/plain'],
    ['unknown.xyz', 'a\0b', 'application/octet-stream'],
    ['note.txt', 'a\0b', 'application/octet-stream'],
  ])('%s is kept under its own type', async (name, content, type) => {
    const found = await sniffContent(typeof content === 'string' ? bytes(content) : content);
    expect(recordedType(name, found.type, found.looksLikeText)).toBe(type);
  });

  // the second is what tells office documents from other archives
  it.each(['bomb.txt', '[Content_Types].xml'])(
    'an archive that would unpack to far more than it is, in %s, is looked at by its first bytes only',
    async (entry) => {
      const bomb = zipSync({ [entry]: new Uint8Array(64 * 1024 * 1024) }, { level: 9 });
      const before = process.memoryUsage().arrayBuffers;
      expect((await sniffContent(bomb.subarray(0, 65_536))).type?.ext).toBe('zip');
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * 1024);
    },
  );
});
