import { Suspense, type ReactNode } from 'react';
import { Navigate, Route, useParams } from 'react-router';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { managePath, useRecord } from './record.ts';

const AddNoteDrawer = lazyPart(async () => ({ default: (await import('./notes/add-note-drawer.tsx')).AddNoteDrawer }));
const FlagDrawer = lazyPart(async () => ({ default: (await import('./flags/flag-drawer.tsx')).FlagDrawer }));
const TimelineDrawer = lazyPart(async () => ({ default: (await import('./timeline/timeline-drawer.tsx')).TimelineDrawer }));

/** A drawer for the actions that it has; another action leads to the record's first page. */
function ForActions({ actions, children }: { readonly actions: readonly string[]; readonly children: ReactNode }) {
  const { action = '' } = useParams();
  const record = useRecord();
  return actions.includes(action) ? <Suspense fallback={null}>{children}</Suspense> : <Navigate to={managePath(record)} replace />;
}

/**
 * The routes of the drawers of notes, flags and the timeline (spec 1 §2, spec 2 §2).
 * @param page path of the record's first page below the record: 'manage-claim', 'manage'
 */
export function recordDrawerRoutes(page: string): ReactNode {
  return (
    <>
      <Route path={`${page}/note/:action`} element={<ForActions actions={['add']}><AddNoteDrawer type="note" /></ForActions>} />
      <Route path={`${page}/strategy/:action`} element={<ForActions actions={['add']}><AddNoteDrawer type="strategy" /></ForActions>} />
      <Route path={`${page}/flag/:action/:flagId?`} element={<ForActions actions={['add', 'edit']}><FlagDrawer /></ForActions>} />
      <Route path={`${page}/timeline/:action`} element={<ForActions actions={['edit']}><TimelineDrawer /></ForActions>} />
    </>
  );
}
