import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatNumber } from '#domain/numbers.ts';
import { DownloadIcon } from '#src/ui/icons.ts';
import type { ImportTarget } from './mapping.ts';
import type { ImportIssue, ImportResult } from './use-import.ts';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';

interface Props {
  readonly result: ImportResult;
  readonly targets: readonly ImportTarget[];
}

/** The faults as a CSV file, to be worked through beside the one that was imported. */
async function download(issues: readonly (readonly string[])[]): Promise<void> {
  const { default: Papa } = await import('papaparse');
  const text = Papa.unparse(
    { fields: ['Row', 'Field', 'Problem'], data: issues.map((issue) => [...issue]) },
    { escapeFormulae: true },
  );
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'import-problems.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** What a run found: the faults by row and field, or how many records it adds and changes. */
export function ImportIssues({ result: { issueCount, issues, total, inserted, updated, unchanged }, targets }: Props) {
  if (issueCount === 0) {
    return (
      <Alert severity="success">
        All {formatNumber(total)} rows are in order: {formatNumber(inserted)} new, {formatNumber(updated)} changed,{' '}
        {formatNumber(unchanged)} unchanged.
      </Alert>
    );
  }
  const cells = ({ row, field, message }: ImportIssue) =>
    [
      row === 0 ? 'File' : String(row),
      targets.find(({ name }) => name === field)?.title ?? field ?? '',
      message,
    ] as const;
  return (
    <>
      <Alert
        severity="error"
        action={
          <Button
            variant="text"
            size="small"
            startIcon={<DownloadIcon />}
            onClick={() => void download(issues.map(cells))}
          >
            Download
          </Button>
        }
      >
        {formatNumber(issueCount)} {issueCount === 1 ? 'problem' : 'problems'} in {formatNumber(total)} rows. Nothing is
        imported while there are any.
      </Alert>
      <ScrollRegion className="rl-import-issues" label="Problems">
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>Row</TableCell>
              <TableCell>Field</TableCell>
              <TableCell>Problem</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {issues.map((issue, index) => {
              const [row, field, message] = cells(issue);
              return (
                <TableRow key={`${row}-${field}-${index}`}>
                  <TableCell>{row}</TableCell>
                  <TableCell>{field}</TableCell>
                  <TableCell>{message}</TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </ScrollRegion>
      {issueCount > issues.length && <p className="cw-meta">The first {formatNumber(issues.length)} are shown.</p>}
    </>
  );
}
