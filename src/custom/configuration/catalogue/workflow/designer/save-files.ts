import type { Picture } from './picture.ts';

/** Hands a file to the browser to be saved. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A file's name for a workflow: 'storm-claim-standard.json'. */
export function fileName(name: string, ending: string): string {
  const words = (name.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');
  return `${words || 'workflow'}.${ending}`;
}

/** Browsers draw no canvas that is wider or higher, in px. */
const MOST_PX = 8_000;

/**
 * The picture as PNG, twice as sharp as the screen where there is room.
 * @throws Error in words for people when the browser cannot draw it
 */
export async function pngOf({ svg, width, height }: Picture): Promise<Blob> {
  const scale = Math.min(2, MOST_PX / Math.max(width, height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'));
  if (blob === null) throw new Error('The browser could not draw the picture. Export it as SVG.');
  return blob;
}

/** Prints the picture alone, on one page, by a frame that nobody sees. */
export function printPicture({ svg }: Picture, name: string): void {
  const frame = document.createElement('iframe');
  frame.title = name;
  frame.className = 'wz-print';
  frame.srcdoc = `<style>@page{margin:12mm}body{margin:0}svg{display:block;width:100%;height:auto;max-height:270mm}</style>${svg}`;
  frame.addEventListener('load', () => {
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
    frame.contentWindow?.print();
  });
  document.body.append(frame);
}
