import { saveFile } from '#src/ui/fetch-file.ts';
import tokens from '#src/providers/theme/tokens.json';
import { chartSvg, type ChartColours } from './chart-image.ts';
import type { Chart } from './chart.ts';
import type { Scope } from './scope.ts';

const { light } = tokens.color;
const PAPER: ChartColours = {
  ground: light.surface,
  text: light.text,
  quiet: light.text2,
  series: [light.chart1, light.chart2],
  red: light.indRed,
  orange: light.indOrange,
  green: light.indGreen,
};
/** Sharp on screens and in print. */
const SCALE = 2;

/**
 * Saves a chart as a PNG file.
 * @throws Error when the browser draws no picture
 */
export async function saveImage(chart: Chart, scope: Scope, fileName: string): Promise<void> {
  const { svg, width, height } = chartSvg(chart, scope, PAPER);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (file === null) throw new Error('The browser drew no picture.');
  saveFile(file, fileName);
}
