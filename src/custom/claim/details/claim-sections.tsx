import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { useClaim } from './claim-context.tsx';
import { DEFAULT_SECTION } from './sections.ts';
import { useSection } from './use-section.ts';

/** What the open tab shows; an unknown section leads to Manage claim (spec 1 §2). */
export function ClaimSections() {
  const { claim } = useClaim();
  const section = useSection();
  if (!section) return <Navigate to={claimPath(claim.id, DEFAULT_SECTION)} replace />;
  const { Component } = section;
  return (
    <div
      role={section.isTab ? 'tabpanel' : undefined}
      id="claim-section"
      aria-labelledby={section.isTab ? `claim-tab-${section.path}` : undefined}
      className="cl-section"
    >
      <Suspense fallback={<CardSkeleton lines={8} />}>
        <Component />
      </Suspense>
    </div>
  );
}
