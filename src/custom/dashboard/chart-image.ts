// A chart as a picture to pass on: drawn from its numbers, so that every chart looks alike on it, with its title, its period and
// whose numbers they are. Colours are those of paper, whatever theme is on.
import { drawnSeries, type Chart } from './chart.ts';
import type { Scope } from './scope.ts';

const WIDTH = 800;
const MARGIN = 32;
const TOP = 104;
const BAR = 18;
const ROW_GAP = 12;
const LABEL_WIDTH = 220;
const VALUE_WIDTH = 110;
const LONGEST_LABEL = 34;
const LONGEST_SCOPE = 118;

export interface ChartColours {
  readonly ground: string;
  readonly text: string;
  readonly quiet: string;
  readonly series: readonly string[];
  readonly red: string;
  readonly orange: string;
  readonly green: string;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

/** An SVG document of the chart's rows as bars, with its size in pixels. */
export function chartSvg(
  chart: Chart,
  scope: Scope,
  colours: ChartColours,
): { readonly svg: string; readonly width: number; readonly height: number } {
  const { title, period, rows } = chart;
  const series = drawnSeries(chart);
  const rowHeight = series.length * BAR + ROW_GAP;
  const height = TOP + rows.length * rowHeight + MARGIN;
  const room = WIDTH - 2 * MARGIN - LABEL_WIDTH - VALUE_WIDTH;
  const text = (x: number, y: number, content: string, style = '') =>
    `<text x="${x}" y="${y}" fill="${colours.text}" font-size="13" ${style}>${escapeXml(content)}</text>`;
  const largest = series.map((_one, index) => Math.max(0, ...rows.map(({ values }) => values[index] ?? 0)));
  // series of one unit share a scale; counts beside amounts do not
  const isOneUnit = series.every(({ format }) => format === series[0]?.format);
  const scaleOf = (index: number) => (isOneUnit ? Math.max(...largest) : (largest[index] ?? 0));
  const quiet = `fill="${colours.quiet}"`;
  const legend =
    series.length === 1
      ? ''
      : series
          .map(
            ({ name }, index) =>
              `<rect x="${MARGIN + index * 140}" y="82" width="10" height="10" fill="${colours.series[index] ?? colours.text}"/>` +
              text(MARGIN + 16 + index * 140, 91, name),
          )
          .join('');
  const drawn = rows.map((row, place) => {
    const top = TOP + place * rowHeight;
    const bars = series.map(({ format }, index) => {
      const value = row.values[index] ?? null;
      const scale = scaleOf(index);
      const length = scale === 0 ? 0 : (room * (value ?? 0)) / scale;
      const fill = row.color === undefined ? (colours.series[index] ?? colours.text) : colours[row.color];
      const y = top + index * BAR;
      return (
        `<rect x="${MARGIN + LABEL_WIDTH}" y="${y + 2}" width="${length.toFixed(1)}" height="${BAR - 4}" rx="2" fill="${fill}"/>` +
        text(MARGIN + LABEL_WIDTH + length + 8, y + 13, format(value))
      );
    });
    return text(MARGIN, top + 13, cut(row.label, LONGEST_LABEL)) + bars.join('');
  });
  return {
    width: WIDTH,
    height,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="Inter Variable, Inter, Arial, sans-serif">` +
      `<rect width="${WIDTH}" height="${height}" fill="${colours.ground}"/>` +
      `<text x="${MARGIN}" y="40" fill="${colours.text}" font-size="18" font-weight="600">${escapeXml(`${title}, ${period.toLowerCase()}`)}</text>` +
      `<text x="${MARGIN}" y="64" ${quiet} font-size="12">${escapeXml(cut(`${scope.words}. As at ${scope.asAt}`, LONGEST_SCOPE))}</text>` +
      `${legend}${drawn.join('')}</svg>`,
  };
}
