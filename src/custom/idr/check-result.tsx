import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router';
import { formatNumber } from '#domain/numbers.ts';
import { complaintPath } from '#src/providers/areas/complaint-paths.ts';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { CODES_PAGE } from './choices.ts';
import type { IdrCheck } from './use-check.ts';

const count = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;

/** Whether the file can be handed in, in words. */
function Verdict({ rowCount, isReady, issueCount, missingCodes }: IdrCheck) {
  if (rowCount === 0)
    return (
      <Alert severity="info">
        <AlertTitle>Nil submission</AlertTitle>
        There were no complaints in this half-year, and none were open when it began.
      </Alert>
    );
  if (isReady)
    return (
      <Alert severity="success">
        <AlertTitle>Ready</AlertTitle>
        {count(rowCount, 'complaint', 'complaints')}. Every value has its code, and nothing is missing.
      </Alert>
    );
  const faults = [
    ...(issueCount > 0 ? [count(issueCount, 'value is missing or wrong', 'values are missing or wrong')] : []),
    ...(missingCodes.length > 0 ? [count(missingCodes.length, 'value has no code', 'values have no code')] : []),
  ];
  return (
    <Alert severity="warning">
      <AlertTitle>Not ready</AlertTitle>
      {count(rowCount, 'complaint', 'complaints')}; {faults.join(', ')}.
    </Alert>
  );
}

function MissingCodes({ missingCodes }: Pick<IdrCheck, 'missingCodes'>) {
  const { search } = useLocation();
  return (
    <SectionCard
      title="Values without a code"
      action={
        <Button component={RouterLink} to={{ pathname: CODES_PAGE, search }} variant="text" size="small">
          Fill in codes
        </Button>
      }
    >
      <ScrollRegion label="Codes to fill in">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Element</TableCell>
              <TableCell>Value</TableCell>
              <TableCell align="right">Complaints</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {missingCodes.map(({ element, value, count: used }) => (
              <TableRow key={`${element} ${value}`}>
                <TableCell>{element}</TableCell>
                <TableCell>{value}</TableCell>
                <TableCell align="right">{formatNumber(used)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
    </SectionCard>
  );
}

interface Props {
  readonly check: IdrCheck;
  readonly onDownload: () => void;
  readonly isBusy: boolean;
}

function Issues({ check: { issues, issueCount }, onDownload, isBusy }: Props) {
  return (
    <SectionCard
      title="Values that are missing or wrong"
      action={
        <Button variant="text" size="small" onClick={onDownload} disabled={isBusy}>
          Download all
        </Button>
      }
    >
      {issues.length < issueCount && (
        <p className="cw-meta">
          The first {formatNumber(issues.length)} of {formatNumber(issueCount)}.
        </p>
      )}
      <ScrollRegion label="Values to mend">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Complaint</TableCell>
              <TableCell>Field</TableCell>
              <TableCell>What is wrong</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {issues.map(({ complaintId, title, message }) => (
              <TableRow key={`${complaintId} ${title} ${message}`}>
                <TableCell>
                  <Link component={RouterLink} to={complaintPath(complaintId)}>
                    {complaintId}
                  </Link>
                </TableCell>
                <TableCell>{title}</TableCell>
                <TableCell>{message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
    </SectionCard>
  );
}

/** What the pre-check found: each record and field that would be rejected, and each value that has no code. */
export function CheckResult(props: Props) {
  const { check } = props;
  return (
    <>
      <div role="status">
        <Verdict {...check} />
      </div>
      {check.missingCodes.length > 0 && <MissingCodes missingCodes={check.missingCodes} />}
      {check.issueCount > 0 && <Issues {...props} />}
    </>
  );
}
