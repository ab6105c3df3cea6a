import { Suspense } from 'react';
import { HttpError } from 'ra-core';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useViewer } from '#src/providers/access/viewer.ts';
import { inSentence } from '../label-words.ts';
import { type LoadedResource } from '../load.ts';
import { notOffered, useNamedComponents, type ResourceDrawerProps } from './named-components.ts';
import { drawerTitle, RecordDrawer } from './record-drawer.tsx';
import { useRecord } from './use-record.ts';
import { useFormResource } from './use-form-resource.ts';

interface LoadedProps extends ResourceDrawerProps {
  readonly resource: LoadedResource;
}

/** The drawer of a record at its own route: loads it, shows its form, saves, deletes, tells who else changed it. */
export function ResourceDrawer(props: ResourceDrawerProps) {
  const fallback = (
    <RouteDrawer title="Loading" width={500} onClose={props.onClose}>
      <CardSkeleton lines={8} />
    </RouteDrawer>
  );
  return (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded(props: ResourceDrawerProps) {
  const resource = useFormResource(props.name);
  const { role } = useViewer();
  const mayWrite = role !== undefined && resource.definition.write.includes(role);
  const title = drawerTitle(resource, props.id, mayWrite);
  const { drawnBy } = resource.definition.form;
  const { drawers } = useNamedComponents();
  const Drawn = drawnBy === undefined ? undefined : drawers[drawnBy];
  if (drawnBy !== undefined && Drawn === undefined) throw notOffered('drawer', drawnBy);
  if (Drawn !== undefined) return <Drawn {...props} />;
  if (props.id === undefined)
    return (
      <RecordDrawer
        resource={resource}
        mayWrite={mayWrite}
        stored={undefined}
        defaults={props.defaults}
        listPath={props.listPath}
        onClose={props.onClose}
      />
    );
  return <StoredDrawer {...props} id={props.id} resource={resource} title={title} mayWrite={mayWrite} />;
}

interface StoredProps extends LoadedProps {
  readonly id: number | string;
  readonly title: string;
  readonly mayWrite: boolean;
}

function StoredDrawer({ resource, id, title, mayWrite, listPath, onClose }: StoredProps) {
  const { definition } = resource;
  const { record, error, reload } = useRecord(definition, id);
  if (record !== undefined)
    return (
      <RecordDrawer resource={resource} mayWrite={mayWrite} stored={record} listPath={listPath} onClose={onClose} />
    );
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <RouteDrawer title={title} width={definition.form.drawer} onClose={onClose}>
      {error === null && (
        <CardSkeleton
          lines={Object.keys(definition.record.properties).length * 2}
          label={`Loading ${inSentence(definition.label.one)}`}
        />
      )}
      {isMissing && (
        <ErrorState title={`${definition.label.one} not found`}>It does not exist, or you may not see it.</ErrorState>
      )}
      {error !== null && !isMissing && (
        <ErrorState title={`${definition.label.one} did not load`} onRetry={() => void reload()} />
      )}
    </RouteDrawer>
  );
}
