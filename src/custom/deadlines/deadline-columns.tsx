import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { clockRule } from '#domain/clocks/rules.ts';
import { recordKind, recordPath, recordTitle } from '#domain/records.ts';
import type { DeadlineRowFragment } from '#src/generated/documents/deadlines.ts';
import type { ListColumn } from '#src/kit/list/list-column.ts';
import { DateText, DateTimeText } from '#src/ui/date-text.tsx';
import { DueLeft } from '#src/ui/due-left.tsx';
import { MISSING } from '#src/ui/format.ts';
import { StatusChip } from '#src/ui/status-chip.tsx';

/** The record's page. */
export function deadlinePath({ entity, entityId }: DeadlineRowFragment): string {
  const kind = recordKind(entity);
  return kind === undefined ? '/app/deadlines' : recordPath({ kind, id: entityId });
}

/** 'Claim 10023' */
export function recordName({ entity, entityId }: DeadlineRowFragment): string {
  const kind = recordKind(entity);
  return `${kind === undefined ? entity : recordTitle(kind)} ${entityId}`;
}

/** Whom the record is about; empty where nobody is named. */
export function aboutWords({ Claim, Complaint }: DeadlineRowFragment): string {
  if (Claim) return Claim.phCompany || [Claim.phFirstName, Claim.phLastName].filter(Boolean).join(' ');
  return Complaint ? `${Complaint.complainantFirstName} ${Complaint.complainantLastName}` : '';
}

export function RecordLink({ row }: { readonly row: DeadlineRowFragment }) {
  return (
    <Link component={RouterLink} to={deadlinePath(row)} onClick={(event) => event.stopPropagation()}>
      {recordName(row)}
    </Link>
  );
}

export function Due({ row }: { readonly row: DeadlineRowFragment }) {
  return row.isOpen ? <DueLeft at={row.dueAt} /> : <DateTimeText value={row.dueAt} />;
}

/** 'Complaint update, round 2' */
export function ruleWords({ rule, round }: DeadlineRowFragment): string {
  return `${clockRule(rule)?.label ?? rule}${round > 1 ? `, round ${round}` : ''}`;
}

export const DEADLINE_COLUMNS: readonly ListColumn<DeadlineRowFragment>[] = [
  { source: 'dueAt', label: 'Due', isFixed: true, render: (row) => <Due row={row} /> },
  { source: 'rule', label: 'Rule', render: ruleWords },
  { source: 'entityId', label: 'Record', isFixed: true, render: (row) => <RecordLink row={row} /> },
  { source: 'about', label: 'About', isSortable: false, render: (row) => aboutWords(row) || MISSING },
  { source: 'owner', label: 'Owner', isSortable: false, render: ({ Owner }) => Owner?.name ?? 'Unassigned' },
  { source: 'state', label: 'State', render: ({ state }) => <StatusChip kind="clock" value={state} /> },
  {
    source: 'startedAt',
    label: 'Started',
    className: 'rl-quiet',
    render: ({ startedAt }) => <DateText value={startedAt} />,
  },
];
