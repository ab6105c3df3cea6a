import type { ReactNode } from 'react';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ScrollRegion } from './scroll-region.tsx';
import './row-list.css';

export interface RowColumn<Row> {
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  /** For screen readers alone: boxes and buttons. */
  readonly isLabelHidden?: boolean;
  /** Spoken and seen in the head in the place of the label. */
  readonly head?: ReactNode;
}

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly RowColumn<Row>[];
  readonly rows: readonly Row[];
}

function Head<Row>({ label, isLabelHidden = false, head }: RowColumn<Row>) {
  if (head !== undefined) return head;
  return isLabelHidden ? <span className="cw-vh">{label}</span> : label;
}

function RowTable<Row extends { readonly id: number }>({ label, columns, rows }: Props<Row>) {
  return (
    <ScrollRegion className="rw-table" label={`${label}, table`}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.label} align={column.isNumber === true ? 'right' : undefined}>
                <Head {...column} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {columns.map(({ label: name, render, isNumber }) => (
                <TableCell key={name} align={isNumber === true ? 'right' : undefined}>
                  {render(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollRegion>
  );
}

function RowCards<Row extends { readonly id: number }>({ label, columns, rows }: Props<Row>) {
  const head = columns.find((column) => column.head !== undefined)?.head;
  return (
    <>
      {head !== undefined && <div className="rw-cards-head">{head} All of this page</div>}
      <ul className="rw-cards" aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>
            {columns.map(({ label: name, render, isLabelHidden = false }) => {
              const shown = render(row);
              if (shown === null || shown === undefined || shown === false) return null;
              return (
                <div key={name} className="rw-card-line">
                  {!isLabelHidden && <span className="rw-card-label">{name}</span>}
                  <span className={isLabelHidden ? 'rw-card-wide' : undefined}>{shown}</span>
                </div>
              );
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Rows as a table; on phones as cards. */
export function RowList<Row extends { readonly id: number }>(props: Props<Row>) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return isPhone ? <RowCards {...props} /> : <RowTable {...props} />;
}
