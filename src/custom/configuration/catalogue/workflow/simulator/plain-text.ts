/** The words of a message's HTML, with its paragraphs apart. Nothing of it runs or loads: the document is never shown. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, div, li, tr, h1, h2, h3, h4, br')) block.after('\n');
  return (body.textContent ?? '').replaceAll(/\n{3,}/g, '\n\n').trim();
}
