import type { ReactNode } from 'react';
import { hasPart } from '#domain/records.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import { AddNoteFab } from '../notes/add-note-fab.tsx';
import { useRecord } from '../record.ts';
import { RecordSections } from './record-sections.tsx';
import { RecordTabs, type TabBadge } from './record-tabs.tsx';
import type { RecordSection } from './section.ts';
import './page.css';

interface Props {
  /** What the page is of: 'Claim'. */
  readonly label: string;
  readonly header: ReactNode;
  /** Between the header and the tabs. */
  readonly strip?: ReactNode;
  readonly sections: readonly RecordSection[];
  readonly badges?: Readonly<Record<string, TabBadge>>;
  /** Notes are added from the row of tabs; off where the record is read-only. */
  readonly addsNotes?: boolean;
  /** On phones, under the thumb. */
  readonly bottom?: ReactNode;
}

const NO_BADGES = {};

/** The page of a record: header, tabs and the open section (UX §4b). */
export function RecordPage({ label, header, strip, sections, badges = NO_BADGES, addsNotes = true, bottom }: Props) {
  const { kind } = useRecord();
  const isPhone = useIsPhone();
  return (
    <div className="rp-page">
      <div className="rp-top">
        {header}
        {strip}
        <div className="rp-tab-row">
          <RecordTabs label={label} sections={sections} badges={badges} />
          {addsNotes && hasPart(kind, 'notes') && <AddNoteFab />}
        </div>
      </div>
      <RecordSections sections={sections} />
      {isPhone && bottom}
    </div>
  );
}

/** @param label 'Loading the claim' */
export function LoadingRecord({ label }: { readonly label: string }) {
  return (
    <div className="rp-loading">
      <CardSkeleton lines={10} label={label} />
    </div>
  );
}

interface FailedProps {
  /** 'Claim 7' */
  readonly title: string;
  /** 'The claim did not load' */
  readonly problem: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

export function FailedRecord({ title, problem, error, onRetry }: FailedProps) {
  return (
    <>
      <PageHeader title={title} />
      <ErrorState title={problem} onRetry={onRetry}>
        {error.message}
      </ErrorState>
    </>
  );
}
