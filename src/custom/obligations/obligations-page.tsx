import { Suspense, useCallback } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { ResourcePage } from '#src/resources/resource-page.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { OBLIGATIONS_PATH } from './paths.ts';

/** With its cards and forms several times as large as the list, which does without. */
const ObligationDetails = lazyPart(() => import('./obligation-details.tsx'));

/** The search list with its drawers, and an obligation's details; unknown paths lead to the list (spec 2 §2). */
export default function ObligationsPage() {
  const list = <SearchList />;
  return (
    <Routes>
      <Route index element={list} />
      {['add', 'edit/:obligationId'].map((path) => (
        <Route key={path} path={path} element={list} />
      ))}
      <Route path="details/:obligationId/*" element={<Details />} />
      <Route path="*" element={<Navigate to={OBLIGATIONS_PATH} replace />} />
    </Routes>
  );
}

function SearchList() {
  const rowPath = useCallback(({ id }: { readonly id: string | number }) => `${OBLIGATIONS_PATH}/details/${id}`, []);
  return <ResourcePage name="obligation" rowPath={rowPath} />;
}

function Details() {
  const { obligationId = '' } = useParams();
  return (
    <Suspense fallback={<CardSkeleton lines={12} label="Loading obligation" />}>
      <ObligationDetails key={obligationId} obligationId={Number(obligationId)} />
    </Suspense>
  );
}
