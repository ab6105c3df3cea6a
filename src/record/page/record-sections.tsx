import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { managePath, useRecord } from '../record.ts';
import { useSection, type RecordSection } from './section.ts';

/** What the open tab shows; an unknown section leads to the first (spec 1 §2, spec 2 §2). */
export function RecordSections({ sections }: { readonly sections: readonly RecordSection[] }) {
  const record = useRecord();
  const section = useSection(sections);
  if (!section) return <Navigate to={managePath(record)} replace />;
  const { Component } = section;
  return (
    <div
      role={section.isTab ? 'tabpanel' : undefined}
      id="record-section"
      aria-labelledby={section.isTab ? `record-tab-${section.path}` : undefined}
      className="rp-section"
    >
      <Suspense fallback={<CardSkeleton lines={8} />}>
        <Component />
      </Suspense>
    </div>
  );
}
