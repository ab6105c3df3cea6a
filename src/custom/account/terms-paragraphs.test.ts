import { describe, expect, it } from 'vitest';
import { termsParagraphs } from './terms-paragraphs.ts';

describe('terms on the screen', () => {
  it('[1§2] takes title, headings and paragraphs apart', () => {
    expect(termsParagraphs('Terms\n\nHello there.\n\nFiles\nUpload only\nyour own.\n')).toEqual({
      title: 'Terms',
      paragraphs: [{ text: 'Hello there.' }, { heading: 'Files', text: 'Upload only your own.' }],
    });
  });
});
