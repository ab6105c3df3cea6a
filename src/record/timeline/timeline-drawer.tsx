import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { managePath, useRecord } from '../record.ts';
import { planOf, type TimelineItem } from './plan.ts';
import { ReplaceForm } from './replace-form.tsx';
import { useTimeline } from './use-timeline.ts';
import './timeline.css';

/** timeline/edit: other steps in the place of the open ones; closing returns to the record's first page. */
export function TimelineDrawer() {
  const record = useRecord();
  const navigate = useNavigate();
  const query = useTimeline(true);
  // what others change meanwhile does not touch what is being arranged; the service tells on saving
  const [taken, setTaken] = useState<readonly TimelineItem[]>();
  const [reloads, setReloads] = useState(0);
  if (taken === undefined && query.data !== undefined) setTaken(query.data.TimelineItem);
  const close = () => void navigate(managePath(record));
  if (taken !== undefined) {
    const reload = () =>
      void query.refetch().then(({ data }) => {
        setTaken(data.TimelineItem);
        setReloads((count) => count + 1);
      });
    return <ReplaceForm key={reloads} steps={taken} start={planOf(taken)} onReload={reload} onClose={close} />;
  }
  return (
    <RouteDrawer title="Edit timeline" width={500} onClose={close}>
      {query.error ? (
        <ErrorState title="The timeline did not load" onRetry={() => void query.refetch()} />
      ) : (
        <CardSkeleton lines={8} label="Loading the timeline" />
      )}
    </RouteDrawer>
  );
}
