import { describe, expect, it } from 'vitest';
import { frameDocument, hasRemoteContent, pictureFiles } from './frame-document.ts';

const light = { text: '#111', quiet: '#555', link: '#055', isDark: false };
const dark = { text: '#eee', quiet: '#aaa', link: '#5bc', isDark: true };

describe('[1§2.4] the frame of a message', () => {
  const remote = '<p><img alt="Roof" data-remote-src="https://x.example/a.png"></p>';
  const own = '<img data-file-id="b1c7c1de-51a5-4a7c-8f5e-0f5b7b7b1a01" alt="">';

  it('knows pictures from elsewhere and those that came with the message', () => {
    expect(hasRemoteContent(remote)).toBe(true);
    expect(hasRemoteContent('<p>data-remote-src="x"</p><a href="https://x.example">link</a>')).toBe(false);
    expect(pictureFiles(own + own)).toEqual(['b1c7c1de-51a5-4a7c-8f5e-0f5b7b7b1a01']);
  });

  it('gives the former their address only when they are allowed, the latter at once', () => {
    expect(frameDocument(remote, { hasPictures: false, palette: light })).not.toMatch(/\ssrc=/);
    expect(frameDocument(remote, { hasPictures: true, palette: light })).toContain('src="https://x.example/a.png"');
    const addresses = new Map([['b1c7c1de-51a5-4a7c-8f5e-0f5b7b7b1a01', 'https://files.example/a"b?c&d']]);
    const shown = frameDocument(own, { hasPictures: false, palette: light, addresses });
    expect(shown).toContain('src="https://files.example/a&quot;b?c&amp;d"');
    expect(shown).toContain('img-src data: https://files.example;');
  });

  it('loads nothing at first, and https pictures alone when they are allowed', () => {
    const html = '<p>Hello</p>';
    expect(frameDocument(html, { hasPictures: false, palette: light })).toContain("img-src data:; form-action 'none'");
    expect(frameDocument(html, { hasPictures: true, palette: light })).toContain(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:;",
    );
  });

  it('is as high as its text with the margins, so that nothing scrolls inside', () => {
    expect(frameDocument('<p>Hi</p>', { hasPictures: false, palette: light })).toContain('body{display:flow-root;');
  });

  it('gives a message with colours of its own white paper in the dark', () => {
    expect(frameDocument('<p style="color:#222">Hi</p>', { hasPictures: false, palette: dark })).toContain(
      'background:#fff',
    );
    expect(frameDocument('<p>Hi</p>', { hasPictures: false, palette: dark })).toContain('color-scheme:dark');
  });
});
