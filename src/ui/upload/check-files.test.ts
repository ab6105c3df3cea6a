import { expect, it } from 'vitest';
import { checkFiles } from './check-files.ts';

const file = (name: string, content: string): File => new File([Buffer.from(content, 'latin1')], name);

it('[1§5] says before the upload what is not taken: a program under another name, a content that is not what the name says', async () => {
  const { good, problems } = await checkFiles(
    [
      file('report.pdf', '%PDF-1.7\n'),
      file('invoice.pdf', 'MZ\u0090\0\u0003'),
      file('setup.exe', 'x'),
      file('photo.png', 'hello'),
      file('note.txt', 'hello'),
      file('empty.txt', ''),
    ],
    {},
  );
  expect(good.map(({ name }) => name)).toEqual(['report.pdf', 'note.txt']);
  expect(problems).toEqual([
    'invoice.pdf is a program, not a PDF file. Programs can’t be uploaded.',
    'setup.exe is a program. Programs can’t be uploaded.',
    'photo.png is not a PNG file.',
    'empty.txt is empty.',
  ]);
});
