import { Suspense, useCallback } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { ResourcePage } from '#src/resources/resource-page.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { SYSTEMIC_ISSUES_PATH } from './paths.ts';
import { Suggestions } from './suggestions.tsx';

const SystemicIssueDetails = lazyPart(() => import('./systemic-issue-details.tsx'));

/** The register with what is suggested above it, and an entry's details; unknown paths lead to the list. */
export default function SystemicIssuesPage() {
  const list = <Register />;
  return (
    <Routes>
      <Route index element={list} />
      {['add', 'edit/:systemicIssueId'].map((path) => (
        <Route key={path} path={path} element={list} />
      ))}
      <Route path="details/:systemicIssueId/*" element={<Details />} />
      <Route path="*" element={<Navigate to={SYSTEMIC_ISSUES_PATH} replace />} />
    </Routes>
  );
}

function Register() {
  const rowPath = useCallback(
    ({ id }: { readonly id: string | number }) => `${SYSTEMIC_ISSUES_PATH}/details/${id}`,
    [],
  );
  return (
    <>
      <Suggestions />
      <ResourcePage name="systemic-issue" rowPath={rowPath} />
    </>
  );
}

function Details() {
  const { systemicIssueId = '' } = useParams();
  return (
    <Suspense fallback={<CardSkeleton lines={12} label="Loading systemic issue" />}>
      <SystemicIssueDetails key={systemicIssueId} systemicIssueId={Number(systemicIssueId)} />
    </Suspense>
  );
}
