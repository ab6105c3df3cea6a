import { Suspense } from 'react';
import { Navigate } from 'react-router';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ClockIcon } from '#src/ui/icons.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { useClaim } from './claim-context.tsx';
import { DEFAULT_SECTION, type Section } from './sections.ts';
import { useSection } from './use-section.ts';

/** A section without a page says what will be there and where the information stands until then. */
function PlannedSection({ section }: { readonly section: Section }) {
  const { claim } = useClaim();
  return (
    <EmptyState
      icon={ClockIcon}
      title={`${section.label} is not available yet`}
      action={
        <Button component={Link} to={claimPath(claim.id, 'summary')}>
          Claim summary
        </Button>
      }
    >
      {section.plan} Until then, the claim summary shows what is recorded.
    </EmptyState>
  );
}

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
      {Component ? (
        <Suspense fallback={<CardSkeleton lines={8} />}>
          <Component />
        </Suspense>
      ) : (
        <PlannedSection section={section} />
      )}
    </div>
  );
}
