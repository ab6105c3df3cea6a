import { Suspense, type ReactNode } from 'react';
import { Navigate, Route, useParams } from 'react-router';
import { hasPart, type RecordKind } from '#domain/records.ts';
import { DrawerRoom } from '#src/ui/drawer-room.tsx';
import type { DrawerWidth } from '#src/ui/drawer-slot.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { managePath, useRecord } from './record.ts';

const NoteDrawer = lazyPart(async () => ({ default: (await import('./notes/note-drawer.tsx')).NoteDrawer }));
const FlagDrawer = lazyPart(async () => ({ default: (await import('./flags/flag-drawer.tsx')).FlagDrawer }));
const TimelineDrawer = lazyPart(async () => ({
  default: (await import('./timeline/timeline-drawer.tsx')).TimelineDrawer,
}));

const LetterDrawer = lazyPart(async () => ({ default: (await import('./letters/letter-drawer.tsx')).LetterDrawer }));

interface ForActionsProps {
  readonly actions: readonly string[];
  readonly width: DrawerWidth;
  readonly children: ReactNode;
}

/** A drawer for the actions that it has; another action leads to the record's first page. */
function ForActions({ actions, width, children }: ForActionsProps) {
  const { action = '' } = useParams();
  const record = useRecord();
  if (!actions.includes(action)) return <Navigate to={managePath(record)} replace />;
  return <Suspense fallback={<DrawerRoom width={width} />}>{children}</Suspense>;
}

/** The routes of the drawers of notes, flags, letters and the timeline, where such records have them (spec 1 §2, spec 2 §2). */
export function recordDrawerRoutes(kind: RecordKind): ReactNode {
  const page = kind.firstPage;
  return (
    <>
      {hasPart(kind, 'notes') && (
        <>
          <Route
            path={`${page}/note/:action/:noteId?`}
            element={
              <ForActions actions={['add', 'edit']} width={400}>
                <NoteDrawer type="note" />
              </ForActions>
            }
          />
          <Route
            path={`${page}/strategy/:action/:noteId?`}
            element={
              <ForActions actions={['add', 'edit']} width={400}>
                <NoteDrawer type="strategy" />
              </ForActions>
            }
          />
        </>
      )}
      {hasPart(kind, 'flags') && (
        <Route
          path={`${page}/flag/:action/:flagId?`}
          element={
            <ForActions actions={['add', 'edit']} width={400}>
              <FlagDrawer />
            </ForActions>
          }
        />
      )}
      {hasPart(kind, 'letters') && (
        <Route
          path={`${page}/letter/:action/:letterId?`}
          element={
            <ForActions actions={['add', 'edit']} width={750}>
              <LetterDrawer />
            </ForActions>
          }
        />
      )}
      {hasPart(kind, 'timeline') && (
        <Route
          path={`${page}/timeline/:action`}
          element={
            <ForActions actions={['edit']} width={500}>
              <TimelineDrawer />
            </ForActions>
          }
        />
      )}
    </>
  );
}
