import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';
import type { Chart, ChartRow } from './chart.ts';

function Cell({ row, chart, index }: { readonly row: ChartRow; readonly chart: Chart; readonly index: number }) {
  const text = chart.series[index]?.format(row.values[index] ?? null) ?? '';
  const to = row.to?.[index];
  return <TableCell align="right">{to === undefined ? text : <Link to={to}>{text}</Link>}</TableCell>;
}

/** The numbers of a chart, each leading to what it counts. */
export function ChartTable({ chart }: { readonly chart: Chart }) {
  return (
    <ScrollRegion label={`${chart.title}, table`} className="db-table">
      <Table size="small" aria-label={chart.title}>
        <TableHead>
          <TableRow>
            <TableCell>{chart.category}</TableCell>
            {chart.series.map(({ name }) => (
              <TableCell key={name} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {chart.rows.map((row) => (
            <TableRow key={row.label}>
              <TableCell component="th" scope="row">
                {row.label}
              </TableCell>
              {chart.series.map(({ name }, index) => (
                <Cell key={name} row={row} chart={chart} index={index} />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollRegion>
  );
}
