import { describe, expect, it } from 'vitest';
import { renderHtml, renderText } from './render-template.ts';

describe('templates', () => {
  it('fill fields as text, and as HTML where we made it', () => {
    expect(renderHtml('<p>{{ name }}: {{{linkHtml}}}</p>', { name: '<b>', linkHtml: '<a href="x">x</a>' })).toBe(
      '<p>&#60;b&#62;: <a href="x">x</a></p>',
    );
    expect(renderText('Hi {{name}}', { name: '<b>' })).toBe('Hi <b>');
  });

  it('leave fields that are not known empty, and fill nothing twice', () => {
    expect(renderText('{{a}}{{b}}', { a: '{{b}}', b: 'x' })).toBe('{{b}}x');
    expect(renderHtml('[{{nothing}}]', {})).toBe('[]');
  });
});
