import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { clockRule } from '#domain/clocks/rules.ts';
import type { ClaimRowFragment } from '#src/generated/documents/claim-search.ts';
import { FittedText } from '#src/kit/list/fitted-text.tsx';
import type { ListColumn } from '#src/kit/list/list-column.ts';
import { DueLeft } from '#src/ui/due-left.tsx';
import { DateText } from '#src/ui/date-text.tsx';
import { Indicator } from '#src/ui/indicator.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { primaryContactOf } from './primary-contact.ts';

/** A found claim; the fields for administrators are there for them only. */
export type ClaimRow = ClaimRowFragment & { readonly customFieldsAdmin?: unknown };

const text = (value: string | null): ReactNode => <FittedText text={value ?? ''} />;

function ClaimNumber({ claim }: { readonly claim: ClaimRowFragment }) {
  return (
    <Link
      component={RouterLink}
      to={claimPath(claim.id)}
      className="rl-number"
      onClick={(event) => event.stopPropagation()}
    >
      {claim.id}
    </Link>
  );
}

function ViewLink({ claim }: { readonly claim: ClaimRowFragment }) {
  return (
    <Link
      component={RouterLink}
      to={claimPath(claim.id)}
      aria-label={`View claim ${claim.id}`}
      onClick={(event) => event.stopPropagation()}
    >
      View
    </Link>
  );
}

/** The columns of spec 1 §2.1, in its order and UX §4a's words. An export has all contacts of a policy holder, one after the other. */
export const CLAIM_COLUMNS: readonly ListColumn<ClaimRow>[] = [
  // green, orange, red, as the alphabet happens to have them: what is most urgent comes with the first press
  {
    source: 'indicatorColor',
    label: 'Indicator',
    exported: { path: 'indicatorColor', title: 'Indicator', kind: 'color' },
    isFixed: true,
    isHeadHidden: true,
    firstOrder: 'DESC',
    className: 'rl-pin-first',
    render: (claim) => <Indicator color={claim.indicatorColor} title={claim.indicatorTitle ?? undefined} />,
  },
  {
    source: 'id',
    label: 'Claim#',
    exported: { path: 'id', title: 'Claim#' },
    isFixed: true,
    className: 'rl-pin-second',
    render: (claim) => <ClaimNumber claim={claim} />,
  },
  {
    source: 'policyName',
    label: 'Policy name',
    exported: { path: 'policyName', title: 'Policy name' },
    render: (claim) => text(claim.policyName),
  },
  {
    source: 'policyNo',
    label: 'Policy#',
    exported: { path: 'policyNo', title: 'Policy#' },
    className: 'rl-identifier',
    render: (claim) => text(claim.policyNo),
  },
  {
    source: 'policyStatus',
    label: 'Policy status',
    exported: { path: 'policyStatus', title: 'Policy status' },
    render: (claim) => <StatusChip kind="policy" value={claim.policyStatus} />,
  },
  {
    source: 'status',
    label: 'Claim status',
    exported: { path: 'status', title: 'Claim status', options: 'claim_statuses' },
    render: (claim) => <StatusChip kind="claim" value={claim.status} />,
  },
  {
    source: 'decision',
    label: 'Decision',
    exported: { path: 'decision', title: 'Decision', options: 'claim_decisions' },
    render: (claim) => <StatusChip kind="decision" value={claim.decision} />,
  },
  {
    source: 'contactFirstName',
    label: 'First name',
    exported: { path: 'phContacts.firstName', title: 'First name' },
    title: 'Primary contact',
    render: (claim) => text(primaryContactOf(claim).firstName),
  },
  {
    source: 'contactSurname',
    label: 'Surname',
    exported: { path: 'phContacts.surname', title: 'Surname' },
    title: 'Primary contact',
    render: (claim) => text(primaryContactOf(claim).surname),
  },
  {
    source: 'contactDob',
    label: 'DOB',
    exported: { path: 'phContacts.dob', title: 'DOB', kind: 'date' },
    title: 'Primary contact',
    className: 'rl-quiet',
    render: (claim) => <DateText value={primaryContactOf(claim).dob} />,
  },
  {
    source: 'causeOfLoss',
    label: 'Cause of loss',
    exported: { path: 'causeOfLoss', title: 'Cause of loss' },
    render: (claim) => text(claim.causeOfLoss),
  },
  {
    source: 'claimOccurredAt',
    label: 'Date of loss',
    exported: { path: 'claimOccurredAt', title: 'Date of loss', kind: 'date' },
    className: 'rl-quiet',
    render: (claim) => <DateText value={claim.claimOccurredAt} />,
  },
  {
    source: 'brokerCompany',
    label: 'Broker',
    exported: { path: 'brokerCompany', title: 'Broker' },
    render: (claim) => text(claim.brokerCompany),
  },
  {
    source: 'createdAt',
    label: 'Submitted',
    exported: { path: 'createdAt', title: 'Submitted', kind: 'date' },
    className: 'rl-quiet',
    render: (claim) => <DateText value={claim.createdAt} />,
  },
  {
    source: 'nextDueAt',
    label: 'Next deadline',
    exported: { path: 'nextDueAt', title: 'Next deadline', kind: 'dateTime' },
    isExtra: true,
    render: ({ nextDueAt, nextDueRule }) => <DueLeft at={nextDueAt} rule={clockRule(nextDueRule)?.label} />,
  },
  {
    source: 'view',
    label: 'Actions',
    isFixed: true,
    isHeadHidden: true,
    isSortable: false,
    className: 'rl-pin-last',
    render: (claim) => <ViewLink claim={claim} />,
  },
];
