import { isMerge, type WorkflowDefinition } from '#domain/workflow/definition.ts';
import { nodeWords, typeWords } from '#domain/workflow/node-words.ts';
import { edgeLine, portPoint, topPoint } from '#src/ui/workflow-diagram/edge-line.ts';
import { edgeWords } from '#src/ui/workflow-diagram/edge-words.ts';
import { labelWidth, layoutOf, type Box } from '#src/ui/workflow-diagram/layout.ts';

const MARGIN = 24;
const FONT = "Inter, 'Segoe UI', Helvetica, Arial, sans-serif";
/** Paper is light: the picture has the colours of the light theme, whatever the screen shows. */
const TILES = { system: '#e9e9e4', task: '#dceeee', control: '#fdeccc', timeline: '#e2eafb' } as const;
const [LINE, BORDER, TEXT, QUIET] = ['#80807a', '#c9c9c2', '#1b1b19', '#5f5f59'];

/** Characters that XML has no place for, not even escaped. */
// oxlint-disable-next-line no-control-regex
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const escaped = (text: string): string =>
  text
    .replaceAll(NO_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A part of the picture that says all of its words when it is pointed at or read out: what is drawn of them may be cut. */
const titled = (title: string, shapes: string): string => `<g><title>${escaped(title)}</title>${shapes}</g>`;

/** As much of a text as there is room for, about. */
function fitting(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

function nodeShape(box: Box, type: string, words: string, tile: string): string {
  const { x, y, width, height } = box;
  // one line alone stands in the middle
  const baseline = y + (type === '' ? 30 : 37);
  const shapes = [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="#fff" stroke="${BORDER}"/>`,
    `<rect x="${x + 10}" y="${y + 12}" width="26" height="26" rx="6" fill="${tile}"/>`,
    type && `<text x="${x + 44}" y="${y + 20}" font-size="11" fill="${QUIET}">${escaped(fitting(type, 24))}</text>`,
    `<text x="${x + 44}" y="${baseline}" font-size="13" font-weight="600" fill="${TEXT}">${escaped(fitting(words, 20))}</text>`,
  ];
  return titled([type, words].filter(Boolean).join(': '), shapes.join(''));
}

function mergeShape({ x, y, width }: Box, kind: string, words: string): string {
  const [cx, cy] = [x + width / 2, y + width / 2];
  const shapes = `<circle cx="${cx}" cy="${cy}" r="${width / 2}" fill="#fff" stroke="${BORDER}"/><text x="${cx}" y="${cy + 4}" font-size="12" font-weight="600" text-anchor="middle" fill="#8a5200">${kind}</text>`;
  return titled(words, shapes);
}

function pill(words: string, at: { readonly x: number; readonly y: number }): string {
  const text = fitting(words, 36);
  const width = labelWidth(text);
  const shapes = `<rect x="${at.x - width / 2}" y="${at.y - 11}" width="${width}" height="22" rx="11" fill="#fff" stroke="${BORDER}"/><text x="${at.x}" y="${at.y + 4}" font-size="11" text-anchor="middle" fill="${QUIET}">${escaped(text)}</text>`;
  return titled(words, shapes);
}

export interface Picture {
  readonly svg: string;
  /** In px. */
  readonly width: number;
  readonly height: number;
}

/** The whole workflow as an SVG document: as on the canvas, in the colours of paper. */
export function pictureOf(name: string, definition: WorkflowDefinition): Picture {
  const boxes = layoutOf(definition);
  const all = [...boxes.values()];
  const left = Math.min(...all.map(({ x }) => x), 0) - MARGIN;
  const top = Math.min(...all.map(({ y }) => y), 0) - MARGIN;
  const width = Math.max(...all.map((box) => box.x + box.width), 0) + MARGIN - left;
  const height = Math.max(...all.map((box) => box.y + box.height), 0) + MARGIN - top;
  const drawn = definition.edges.flatMap((edge) => {
    const [source, target] = [boxes.get(edge.source), boxes.get(edge.target)];
    if (source === undefined || target === undefined) return [];
    const words = edgeWords(edge);
    const line = edgeLine(portPoint(source, edge.sourcePort), edge.sourcePort, topPoint(target), words !== '');
    const path = `<path d="${line.path}" fill="none" stroke="${LINE}" stroke-width="1.5" marker-end="url(#arrow)"/>`;
    return [{ path, pill: words === '' ? '' : pill(words, line.label) }];
  });
  const nodes = definition.nodes.flatMap((node) => {
    const box = boxes.get(node.id);
    if (box === undefined) return [];
    const { nodeType, nodeCategory } = node.config;
    if (isMerge(nodeType)) return [mergeShape(box, nodeType === 'mergeAnd' ? 'AND' : 'OR', nodeWords(node))];
    return [nodeShape(box, typeWords(node), nodeWords(node), TILES[nodeCategory])];
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" font-family="${escaped(FONT)}" role="img">`,
    `<title>${escaped(name)}</title>`,
    `<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 10 5 0 10z" fill="${LINE}"/></marker></defs>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#fff"/>`,
    ...drawn.map(({ path }) => path),
    ...nodes,
    ...drawn.map((edge) => edge.pill),
    '</svg>',
  ].join('\n');
  return { svg, width, height };
}
