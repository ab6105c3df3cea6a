import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useDataTableRenderContext, useDataTableSortContext } from 'ra-core';
import { DataTable } from 'ra-ui-materialui';
import type { ClaimRowFragment } from '#src/generated/documents/claim-search.ts';
import { DateText } from '#src/ui/date-text.tsx';
import { MISSING } from '#src/ui/format.ts';
import { Indicator, type IndicatorColor } from '#src/ui/indicator.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { primaryContactOf } from './primary-contact.ts';

/** Long texts end in an ellipsis; the whole text is in the tooltip. */
const text = (value: string | null): ReactNode =>
  value ? (
    <span className="cl-text" title={value}>
      {value}
    </span>
  ) : (
    MISSING
  );

function ClaimNumber({ claim }: { readonly claim: ClaimRowFragment }) {
  return (
    <Link component={RouterLink} to={claimPath(claim.id)} className="cl-number" onClick={(event) => event.stopPropagation()}>
      {claim.id}
    </Link>
  );
}

function ViewLink({ claim }: { readonly claim: ClaimRowFragment }) {
  return (
    <Link component={RouterLink} to={claimPath(claim.id)} aria-label={`View claim ${claim.id}`} onClick={(event) => event.stopPropagation()}>
      View
    </Link>
  );
}

interface Column {
  readonly source: string;
  readonly label: string;
  readonly render: (claim: ClaimRowFragment) => ReactNode;
  /** Off for what the service cannot order by. */
  readonly sortable?: boolean;
  readonly className?: string;
  /** Words that the narrow head leaves out. */
  readonly title?: string;
}

/** The columns of spec 1 §2.1, in its order and UX §4a's words. */
export const CLAIM_COLUMNS: readonly Column[] = [
  { source: 'indicatorColor', label: 'Indicator', sortable: false, className: 'cl-pin-first', render: (claim) => <Indicator color={claim.indicatorColor as IndicatorColor} title={claim.indicatorTitle ?? undefined} /> },
  { source: 'id', label: 'Claim#', className: 'cl-pin-second', render: (claim) => <ClaimNumber claim={claim} /> },
  { source: 'policyName', label: 'Policy name', render: (claim) => text(claim.policyName) },
  { source: 'policyNo', label: 'Policy#', className: 'cl-identifier', render: (claim) => text(claim.policyNo) },
  { source: 'policyStatus', label: 'Policy status', render: (claim) => <StatusChip kind="policy" value={claim.policyStatus} /> },
  { source: 'status', label: 'Claim status', render: (claim) => <StatusChip kind="claim" value={claim.status} /> },
  { source: 'decision', label: 'Decision', render: (claim) => <StatusChip kind="decision" value={claim.decision} /> },
  { source: 'firstName', label: 'First name', title: 'Primary contact', sortable: false, render: (claim) => text(primaryContactOf(claim).firstName) },
  { source: 'surname', label: 'Surname', title: 'Primary contact', sortable: false, render: (claim) => text(primaryContactOf(claim).surname) },
  { source: 'dob', label: 'DOB', title: 'Primary contact', sortable: false, className: 'cl-quiet', render: (claim) => <DateText value={primaryContactOf(claim).dob} /> },
  { source: 'causeOfLoss', label: 'Cause of loss', render: (claim) => text(claim.causeOfLoss) },
  { source: 'claimOccurredAt', label: 'Date of loss', className: 'cl-quiet', render: (claim) => <DateText value={claim.claimOccurredAt} /> },
  { source: 'brokerCompany', label: 'Broker', render: (claim) => text(claim.brokerCompany) },
  { source: 'createdAt', label: 'Submitted', className: 'cl-quiet', render: (claim) => <DateText value={claim.createdAt} /> },
  { source: 'view', label: 'Actions', sortable: false, className: 'cl-pin-last', render: (claim) => <ViewLink claim={claim} /> },
];

const UNTITLED = new Set(['indicatorColor', 'view']);

function heading({ source, label, title, sortable = true }: Column): ReactNode {
  // react-admin makes the words of the sort button from a plain text only
  if (sortable) return label;
  return UNTITLED.has(source) ? <span className="cw-vh">{label}</span> : <span title={title}>{label}</span>;
}

/** One column: react-admin's, with the sort order told to screen readers in the head. */
function ClaimColumn({ column }: { readonly column: Column }) {
  const { source, render, sortable = true, className } = column;
  const sort = useDataTableSortContext();
  const isHead = useDataTableRenderContext() === 'header';
  const order = sort?.order === 'ASC' ? 'ascending' : 'descending';
  return (
    <DataTable.Col
      source={source}
      label={heading(column)}
      disableSort={!sortable}
      cellClassName={className}
      headerClassName={className}
      render={(record) => render(record as ClaimRowFragment)}
      {...(isHead && sort?.field === source ? { 'aria-sort': order } : {})}
    />
  );
}

/** The table's columns; a function and no component, because DataTable reads its children. */
export function claimColumns(): readonly ReactNode[] {
  return CLAIM_COLUMNS.map((column) => <ClaimColumn key={column.source} column={column} />);
}
