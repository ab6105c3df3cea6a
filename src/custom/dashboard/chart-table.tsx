import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';
import { chartColumns, type Chart, type ChartColumn, type ChartRow } from './chart.ts';

interface LineProps {
  readonly row: ChartRow;
  readonly columns: readonly ChartColumn[];
  readonly isPart?: boolean;
}

function Line({ row, columns, isPart = false }: LineProps) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" className={isPart ? 'db-part' : undefined}>
        {row.label}
      </TableCell>
      {columns.map(({ name, format, valueOf, toOf }) => {
        const text = format(valueOf(row));
        const to = toOf(row);
        return (
          <TableCell key={name} align="right">
            {to === undefined ? text : <Link to={to}>{text}</Link>}
          </TableCell>
        );
      })}
    </TableRow>
  );
}

interface Props {
  readonly chart: Chart;
  /** One line of why there are no rows, where there are none. */
  readonly empty: string;
}

/** The numbers of a chart, each leading to what it counts, beside those of the period before. */
export function ChartTable({ chart, empty }: Props) {
  const { title, category, rows } = chart;
  const columns = chartColumns(chart);
  return (
    <ScrollRegion label={`${title}, table`} className="db-table">
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{category}</TableCell>
            {columns.map(({ name }) => (
              <TableCell key={name} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.length === 0 && (
            <TableRow>
              <TableCell colSpan={columns.length + 1}>{empty}</TableCell>
            </TableRow>
          )}
          {rows.flatMap((row) => [
            <Line key={row.key} row={row} columns={columns} />,
            ...(row.parts ?? []).map((part) => (
              <Line key={`${row.key} ${part.key}`} row={part} columns={columns} isPart />
            )),
          ])}
        </TableBody>
      </Table>
    </ScrollRegion>
  );
}
