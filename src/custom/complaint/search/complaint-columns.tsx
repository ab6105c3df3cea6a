import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { COMPLAINT_STATUS_LABELS } from '#domain/complaint.ts';
import { labelOf } from '#domain/fields.ts';
import type { ComplaintRowFragment } from '#src/generated/documents/complaint-search.ts';
import { FittedText } from '#src/kit/list/fitted-text.tsx';
import type { ListColumn } from '#src/kit/list/list-column.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { complaintPath } from '#src/providers/areas/complaint-paths.ts';
import { clockRule } from '#domain/clocks/rules.ts';
import { DueLeft } from '#src/ui/due-left.tsx';
import { DateText } from '#src/ui/date-text.tsx';
import { Indicator } from '#src/ui/indicator.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { complainantName, partyNames } from '../complaint-words.ts';

const text = (value: string | null | undefined): ReactNode => <FittedText text={value ?? ''} />;

interface LinkProps {
  readonly to: string;
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link in a row that is a link itself. */
function RowLink({ to, label, className, children }: LinkProps) {
  return (
    <Link
      component={RouterLink}
      to={to}
      className={className}
      aria-label={label}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}

const statusOf = (status: string): string => labelOf(COMPLAINT_STATUS_LABELS, status);

/** The columns of complaint search. */
export const COMPLAINT_COLUMNS: readonly ListColumn<ComplaintRowFragment>[] = [
  // green, orange, red, as the alphabet happens to have them: what is most urgent comes with the first press
  {
    source: 'indicatorColor',
    label: 'Indicator',
    exported: { path: 'indicatorColor', title: 'Indicator', kind: 'color' },
    isFixed: true,
    isHeadHidden: true,
    firstOrder: 'DESC',
    className: 'rl-pin-first',
    render: (row) => <Indicator color={row.indicatorColor} />,
  },
  {
    source: 'id',
    label: 'Complaint#',
    exported: { path: 'id', title: 'Complaint#' },
    isFixed: true,
    className: 'rl-pin-second',
    render: (row) => (
      <RowLink to={complaintPath(row.id)} className="rl-number">
        {row.id}
      </RowLink>
    ),
  },
  {
    source: 'complainantLastName',
    label: 'Complainant',
    exported: { path: 'complainantLastName', title: 'Surname' },
    render: (row) => text(complainantName(row)),
  },
  {
    source: 'issue',
    label: 'Issue',
    exported: { path: 'issue', title: 'Issue', options: 'complaint_issues' },
    render: (row) => text(row.issue),
  },
  {
    source: 'product',
    label: 'Product',
    exported: { path: 'product', title: 'Product' },
    render: (row) => text(row.product),
  },
  {
    source: 'status',
    label: 'Status',
    exported: { path: 'status', title: 'Status', labels: COMPLAINT_STATUS_LABELS },
    render: (row) => <StatusChip kind="complaint" value={row.status} label={statusOf(row.status)} />,
  },
  {
    source: 'Owner.name',
    label: 'Owner',
    exported: { path: 'Owner.name', title: 'Owner' },
    isSortable: false,
    render: (row) => text(row.Owner?.name ?? 'Unassigned'),
  },
  {
    source: 'ComplaintExternalOrgs',
    label: 'Handled by',
    exported: { path: 'ComplaintExternalOrgs.ExternalOrg.name', title: 'Handled by' },
    isSortable: false,
    render: (row) => text(partyNames(row)),
  },
  {
    source: 'channel',
    label: 'Channel',
    exported: { path: 'channel', title: 'Channel' },
    isExtra: true,
    render: (row) => text(row.channel),
  },
  {
    source: 'dtReceived',
    label: 'Received',
    exported: { path: 'dtReceived', title: 'Received', kind: 'date' },
    firstOrder: 'DESC',
    className: 'rl-quiet',
    render: (row) => <DateText value={row.dtReceived} />,
  },
  {
    source: 'nextDueAt',
    label: 'Next deadline',
    exported: { path: 'nextDueAt', title: 'Next deadline', kind: 'dateTime' },
    render: (row) => <DueLeft at={row.nextDueAt} rule={clockRule(row.nextDueRule)?.label} isShort />,
  },
  {
    source: 'closedAt',
    label: 'Closed',
    exported: { path: 'closedAt', title: 'Closed', kind: 'date' },
    className: 'rl-quiet',
    render: (row) => <DateText value={row.closedAt} />,
  },
  {
    source: 'outcome',
    label: 'Outcome',
    exported: { path: 'outcome', title: 'Outcome' },
    isExtra: true,
    render: (row) => <StatusChip kind="decision" value={row.outcome} />,
  },
  {
    source: 'policyNo',
    label: 'Policy#',
    exported: { path: 'policyNo', title: 'Policy#' },
    className: 'rl-identifier',
    isExtra: true,
    render: (row) => text(row.policyNo),
  },
  {
    source: 'claimId',
    label: 'Claim#',
    exported: { path: 'claimId', title: 'Claim#' },
    isExtra: true,
    render: (row) => (row.claimId === null ? '' : <RowLink to={claimPath(row.claimId)}>{row.claimId}</RowLink>),
  },
  {
    source: 'view',
    label: 'Actions',
    isFixed: true,
    isHeadHidden: true,
    isSortable: false,
    className: 'rl-pin-last',
    render: (row) => (
      <RowLink to={complaintPath(row.id)} label={`View complaint ${row.id}`}>
        View
      </RowLink>
    ),
  },
];
