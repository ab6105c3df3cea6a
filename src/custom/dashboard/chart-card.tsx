import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { BYTE_ORDER_MARK } from '#domain/csv.ts';
import { saveFile } from '#src/ui/fetch-file.ts';
import { RowMenu } from '#src/ui/row-menu.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { Legend } from './legend.tsx';
import { ChartTable } from './chart-table.tsx';
import { chartCsv, chartFileName, chartSummary, drawnSeries, isEmptyChart, type Chart } from './chart.ts';
import { saveImage } from './save-image.ts';
import { useScope } from './scope.ts';

interface Props {
  readonly chart: Chart;
  /** Above the chart: how its total compares with the period before. */
  readonly note?: string | undefined;
  /** One line of why there is nothing, where there is nothing. */
  readonly empty: string;
  /** Draws the rows, of which a screen shows so many. */
  readonly children: (chart: Chart, shown: number) => ReactNode;
  /** Rows that a screen shows until 'View all' is pressed; paper has all. */
  readonly most?: number;
  /** Beside the card's menu. */
  readonly action?: ReactNode;
}

/** What the colours mean, and how the numbers compare. */
function Head({ chart, note }: { readonly chart: Chart; readonly note: string | undefined }) {
  const series = drawnSeries(chart);
  if (note === undefined && series.length === 1) return null;
  return (
    <div className="db-note">
      {note}
      {series.length > 1 && <Legend names={series.map(({ name }) => name)} />}
    </div>
  );
}

/** A chart with its title, its period and its menu: as a table, as an image, as a CSV file. */
export function ChartCard({ chart, note, empty, children, most, action }: Props) {
  const [isTable, setTable] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const scope = useScope();
  const toast = useToast();
  const isEmpty = isEmptyChart(chart);
  const isLong = most !== undefined && chart.rows.length > most;
  const isCut = isLong && !isWhole && !isTable;
  const name = chartFileName(chart.title, scope.day);
  const actions = [
    { label: isTable ? 'Show as chart' : 'Show as table', onChoose: () => setTable(!isTable) },
    {
      label: 'Save as image',
      onChoose: () => void saveImage(chart, scope, `${name}.png`).catch(() => toast.error('The image was not made.')),
    },
    {
      label: 'Export CSV',
      onChoose: () =>
        saveFile(
          new Blob([BYTE_ORDER_MARK, chartCsv(chart, scope.words, scope.asAt)], { type: 'text/csv' }),
          `${name}.csv`,
        ),
    },
  ];
  return (
    <SectionCard
      title={chart.title}
      count={
        <>
          {chart.period}
          {isCut && (
            <span className="db-screen">
              , top {most} of {chart.rows.length}
            </span>
          )}
        </>
      }
      action={
        <>
          {action}
          {isLong && !isTable && !isEmpty && (
            <Button variant="text" size="small" onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'View fewer' : 'View all'}
            </Button>
          )}
          <RowMenu name={chart.title} actions={actions} />
        </>
      }
    >
      {/* noughts are numbers too: they have their table and files */}
      {isTable && <ChartTable chart={chart} empty={empty} />}
      {isEmpty && !isTable && (
        <>
          <Head chart={{ ...chart, series: [] }} note={note} />
          <p className="db-empty">
            <span>–</span> {empty}
          </p>
        </>
      )}
      {!isEmpty && !isTable && (
        <>
          <Head chart={chart} note={note} />
          <p className="cw-vh">{chartSummary(chart)}</p>
          {children(chart, isCut ? most : chart.rows.length)}
        </>
      )}
    </SectionCard>
  );
}
